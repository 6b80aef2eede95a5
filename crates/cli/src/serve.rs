//! `tabulea serve`: the play site.

use gamekit::Lang;
use server::Listening;

use crate::args::ServeArgs;
use crate::browser;
use crate::ending::Ending;
use crate::out::Out;
use crate::text::{Text, reason};

/// Runs the command until it is interrupted.
pub(crate) fn run(args: &ServeArgs, lang: Lang) -> Result<(), Ending> {
    if !server::has_page() {
        return Err(Ending::Failure(Text::ServeNoPage.say(lang)));
    }
    let failed = |error: &std::io::Error| {
        let address = &args.listen;
        Ending::Failure(Text::ServeFailed { address, reason: &reason(error) }.say(lang))
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|e| failed(&e))?;
    runtime.block_on(async {
        let site = Listening::at(args.listen).await.map_err(|error| failed(&error))?;
        let address = site.address().map_err(|error| failed(&error))?;
        Out::new(lang).line(Text::ServeReady { address: &address }.say(lang))?;
        if args.open {
            browser::open(&format!("http://{address}/"));
        }
        let interrupted = async {
            // Without a way to hear of an interrupt, the system simply ends the program.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        site.serve(interrupted).await.map_err(|error| failed(&error))
    })
}
