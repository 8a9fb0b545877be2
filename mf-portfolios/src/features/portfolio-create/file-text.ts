import { MAX_FILE_BYTES } from '@commonweal/domain/portfolio-limits';

/** The reasons for refusing a file; each has a message of its own. */
export type FileProblem = 'too-large' | 'too-many-lines' | 'empty' | 'spreadsheet' | 'not-text';

export class FileProblemError extends Error {
  override readonly name = 'FileProblemError';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * The text of a file, in the encoding that it turns out to have.
 * @throws {FileProblemError} `too-large`, `spreadsheet` or `not-text`
 */
export async function readFileText(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new FileProblemError('too-large');
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/**
 * Text that a person pasted, held to the same size as a file.
 * @throws {FileProblemError} `too-large`
 */
export function checkPastedText(text: string): string {
  if (new Blob([text]).size > MAX_FILE_BYTES) throw new FileProblemError('too-large');
  return text;
}

/** Bytes as text: UTF-16 where its mark says so, else UTF-8, else what spreadsheets write on Windows. */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, '\u00d0\u00cf\u0011\u00e0'))
    throw new FileProblemError('spreadsheet');
  if (startsWith(bytes, '\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, '\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
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
