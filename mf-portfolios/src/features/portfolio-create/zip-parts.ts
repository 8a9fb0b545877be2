/** The end of a ZIP archive names its directory; a comment of this length may follow. */
const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

/** Bytes that the parts of a workbook may unpack to together, and their number. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_PARTS = 2_000;

/** A part of an archive as its directory tells of it; sizes in bytes. */
export interface ZipPart {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
}

/**
 * True for an archive whose directory promises no more than a workbook of holdings needs. A directory that lies is
 * left to the time limit of the worker that unpacks it.
 */
export function isModestArchive(bytes: Uint8Array): boolean {
  const parts = zipParts(bytes);
  if (parts === null || parts.length > MOST_PARTS) return false;
  return parts.reduce((sum, { unpacked }) => sum + unpacked, 0) <= MOST_UNPACKED;
}

/** The parts of an archive by its directory; null where there is none, or where it is broken. */
export function zipParts(bytes: Uint8Array): readonly ZipPart[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const parts: ZipPart[] = [];
  for (let part = 0; part < count; part += 1) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    parts.push({ name, packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true) });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}
