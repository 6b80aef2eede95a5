//! What a bot thinks of a choice, beside it.

use leptos::prelude::*;

use super::Hint;

/// The chance to win; the best one is marked.
pub(crate) fn share(hint: Hint, text: String) -> impl IntoView {
    view! { <span class="share" class:best=hint.is_best>{text}</span> }
}
