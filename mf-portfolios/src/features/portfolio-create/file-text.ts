import { MAX_FILE_BYTES } from '@commonweal/domain/portfolio-limits';
import { FileProblemError } from './file-problem.ts';

/** The bytes of a file. @throws {FileProblemError} `too-large` */
export async function readFileBytes(file: File): Promise<Uint8Array> {
  if (file.size > MAX_FILE_BYTES) throw new FileProblemError('too-large');
  return new Uint8Array(await file.arrayBuffer());
}

/** True for the bytes of a workbook, XLSX or XLS, or of another file of their kind. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, '\u00d0\u00cf\u0011\u00e0');
}

/**
 * True for text that is HTML or the XML of a spreadsheet of 2003, whatever its file is called. Houses name such files
 * `.xls`.
 */
export function isMarkup(text: string): boolean {
  return /^\uFEFF?\s*<(?:[!?]|(?:html|head|meta|body|style|table|div|center|font|p|workbook)\b|ss:)/i.test(
    text.slice(0, 500),
  );
}

/**
 * Text that a person pasted, held to the same size as a file.
 * @throws {FileProblemError} `too-large`
 */
export function checkPastedText(text: string): string {
  if (new Blob([text]).size > MAX_FILE_BYTES) throw new FileProblemError('too-large');
  return text;
}

/** Bytes that tell UTF-16 without its mark. */
const SAMPLE = 400;

/**
 * Bytes as text: UTF-16 by its mark or by the zeros of Western letters, else UTF-8, else Windows-1252, which holds all
 * letters of Latin-1.
 * @throws {FileProblemError} `not-text`
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, '\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, '\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
  const sample = bytes.subarray(0, SAMPLE);
  if (isZeroAt(sample, 1)) return new TextDecoder('utf-16le').decode(bytes);
  if (isZeroAt(sample, 0)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new FileProblemError('not-text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return [...mark].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

/** True where nearly every second byte is zero, as Western text is in UTF-16. */
function isZeroAt(bytes: Uint8Array, parity: 0 | 1): boolean {
  const half = bytes.filter((_, at) => at % 2 === parity);
  const other = bytes.filter((_, at) => at % 2 !== parity);
  return half.length > 1 && !other.includes(0) && half.filter((byte) => byte === 0).length >= half.length * 0.9;
}
