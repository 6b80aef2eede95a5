//! The key with which the server shows push services that it is itself (VAPID, RFC 8292).

use base64ct::{Base64UrlUnpadded, Encoding};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use store::Store;

use crate::edge::secret;
use crate::edge::trouble::Trouble;

/// What it is called in the store.
const NAME: &str = "vapid";
/// For how long a proof counts, in seconds. Push services take up to a day.
const LASTS: u64 = 12 * 3_600;

/// The key.
pub(super) struct Key {
    secret: SigningKey,
    public: String,
}

impl Key {
    /// The one that is kept; it is made when there is none yet.
    pub(super) async fn kept(store: &dyn Store) -> Result<Key, Trouble> {
        let fresh = fresh()?.to_bytes();
        let kept = store.turns().server_key(NAME, &fresh).await?;
        let secret = SigningKey::from_slice(&kept).map_err(|_| Trouble::spoilt("server_keys", NAME))?;
        Ok(Key::of(secret))
    }

    fn of(secret: SigningKey) -> Key {
        let point = secret.verifying_key().to_encoded_point(false);
        let public = Base64UrlUnpadded::encode_string(point.as_bytes());
        Key { secret, public }
    }

    /// The public part, as browsers want it.
    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// What a request to a push service says about us; `now` in seconds since 1970.
    pub(super) fn proof(&self, origin: &str, contact: Option<&str>, now: u64) -> String {
        let mut claims = json!({ "aud": origin, "exp": now + LASTS });
        if let Some(contact) = contact {
            claims["sub"] = json!(contact);
        }
        let part = |text: String| Base64UrlUnpadded::encode_string(text.as_bytes());
        let head = part(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
        let signed = format!("{head}.{}", part(claims.to_string()));
        let signature: Signature = self.secret.sign(signed.as_bytes());
        let signature = Base64UrlUnpadded::encode_string(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public)
    }
}

/// Nearly every number of 32 bytes is a key.
fn fresh() -> Result<SigningKey, Trouble> {
    loop {
        if let Ok(key) = SigningKey::from_slice(&secret::random::<32>()?) {
            return Ok(key);
        }
    }
}
