import type { GivenFile } from './disguised-file.ts';
import type { HoldingsSummary, ReadingOrder } from './file-reading.ts';
import { checkPastedText, decodeText, isMarkup, isWorkbook, readFileBytes } from './file-text.ts';
import { openText, openWorkbook } from './open-file.ts';
import type { OpenFile } from './open-file.ts';
import { recallReading } from './remembered-reading.ts';
import { outlineOf } from './workbook-outline.ts';

/** A file that is open, by its name, or pasted text, and how it was read first. */
export interface ReadSource {
  readonly fileName: string | null;
  readonly file: OpenFile;
  readonly order: ReadingOrder;
  readonly summary: HoldingsSummary;
  /** The person chose this reading for an earlier file. */
  readonly isRemembered: boolean;
}

/**
 * Opens a file or pasted text, and reads it as its headers and content tell, or as was chosen before.
 * @param onText told the content before it is read as a table, so that one that fails can be given to the team
 * @throws {FileProblemError} where it cannot be read; the reason of the signal once that is aborted
 */
export async function readSource(
  input: File | string,
  onText: (given: GivenFile) => void,
  signal: AbortSignal,
): Promise<ReadSource> {
  const file = await openSource(input, onText, signal);
  try {
    const remembered = recallReading(file.table);
    const order: ReadingOrder = {
      columns: remembered?.columns ?? file.table.columns,
      decimalSign: remembered?.decimalSign ?? null,
      rowOrder: null,
      countsOnce: false,
    };
    const summary = await file.summary(order);
    signal.throwIfAborted();
    const fileName = typeof input === 'string' ? null : input.name;
    return { fileName, file, order, summary, isRemembered: remembered !== null };
  } catch (error) {
    file.close();
    throw error;
  }
}

async function openSource(
  input: File | string,
  onText: (given: GivenFile) => void,
  signal: AbortSignal,
): Promise<OpenFile> {
  const bytes = typeof input === 'string' ? null : await readFileBytes(input);
  if (bytes === null || !isWorkbook(bytes)) {
    const text = typeof input === 'string' ? checkPastedText(input) : decodeText(bytes ?? new Uint8Array());
    onText({ kind: isMarkup(text) ? 'markup' : 'text', text });
    return openText(text, signal);
  }
  onText({ kind: 'outline', text: outlineOf(bytes) });
  const file = await openWorkbook(bytes, signal);
  if (file.text !== null) onText({ kind: 'workbook', text: file.text });
  return file;
}
