title = AlicematiC Heroes
