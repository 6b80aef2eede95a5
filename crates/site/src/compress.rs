//! Compressed copies, as small as they get: they are made once and sent often.

use std::io::Write;

use anyhow::Result;
use brotli::CompressorWriter;
use flate2::Compression;
use flate2::write::GzEncoder;

/// As brotli.
pub(crate) fn brotli(contents: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    {
        let mut writer = CompressorWriter::new(&mut packed, 1 << 16, 11, 22);
        writer.write_all(contents)?;
    }
    Ok(packed)
}

/// As gzip.
pub(crate) fn gzip(contents: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(contents)?;
    Ok(writer.finish()?)
}
