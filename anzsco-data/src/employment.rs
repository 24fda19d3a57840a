//! How many people work in each occupation.
//!
//! Takes an occupation; gives the people employed in it in Australia, for use as a prior. It must
//! not be read as statistics of 2022 codes: those counts are carried over from version 1.3.

use crate::Code;
use crate::packed::{Records, embedded};

/// Fields: code, people employed. By code.
const EMPLOYED_WIDTH: usize = 8;
const EMPLOYED: Records = Records::new(embedded!("employed.bin"), EMPLOYED_WIDTH);

/// People employed in an occupation in Australia, `None` where nothing was published.
///
/// Published by occupation of version 1.3. Codes of 2022 have these counts carried along the links
/// between the versions: an occupation that became several leaves half with the code it kept and
/// shares the rest evenly, so take these as an order of magnitude.
///
/// ```
/// use anzsco_data::{Code, employed};
/// let sales_assistant = employed(Code::parse("621111")?);
/// let florist = employed(Code::parse("362111")?);
/// assert!(sales_assistant > florist);
/// # Ok::<(), anzsco_data::CodeError>(())
/// ```
pub fn employed(occupation: Code) -> Option<u32> {
    EMPLOYED.find(occupation.packed()).map(|(_, record)| record.u32(4))
}
