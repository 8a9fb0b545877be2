/** The end of a ZIP archive names its directory; a comment of this length may follow. */
const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

/** Bytes that the parts of a workbook may unpack to together, and their number. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_PARTS = 2_000;

/**
 * True for an archive whose directory promises no more than a workbook of holdings needs. A directory that lies is
 * left to the time limit of the worker that unpacks it.
 */
export function isModestArchive(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return false;
  const parts = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let part = 0; part < parts; part += 1) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY) return false;
    unpacked += view.getUint32(at + 24, true);
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts <= MOST_PARTS && unpacked <= MOST_UNPACKED;
}

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}
