//! Reading the publishers' CSV files.
//!
//! Takes a file name and the columns wanted; gives the rows with just these columns, trimmed. It
//! must not interpret them.

use std::path::{Path, PathBuf};

use super::Error;

/// The folder of source data.
pub(crate) struct Sources {
    folder: PathBuf,
}

impl Sources {
    pub(crate) fn open(folder: &Path) -> Sources {
        Sources { folder: folder.to_owned() }
    }

    /// Where a file is.
    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.folder.join(file)
    }

    /// The rows of a file, in its order: of each the named columns, in the order they are named.
    pub(crate) fn rows<const N: usize>(
        &self,
        file: &str,
        columns: [&str; N],
    ) -> Result<Vec<[String; N]>, Error> {
        let path = self.folder.join(file);
        let failed = |source| Error::Csv { path: path.clone(), source };
        let mut reader = csv::Reader::from_path(&path).map_err(failed)?;
        let header = reader.headers().map_err(failed)?.clone();
        let mut places = [0; N];
        for (place, column) in places.iter_mut().zip(columns) {
            *place = header
                .iter()
                .position(|name| name == column)
                .ok_or_else(|| Error::Column { path: path.clone(), column: column.to_owned() })?;
        }
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(failed)?;
            rows.push(places.map(|place| record.get(place).unwrap_or_default().trim().to_owned()));
        }
        Ok(rows)
    }
}
