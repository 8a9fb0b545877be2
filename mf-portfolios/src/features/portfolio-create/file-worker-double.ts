import { textOfTable } from './disguised-file.ts';
import { fileAnswers } from './file-answers.ts';
import type { AskedOfFile } from './file-answers.ts';
import { readTextTable } from './text-table.ts';
import { readWorkbook } from './workbook-table.ts';

/** The part of both workers in a test: the same answers, a moment later, in the same thread. */
export class FileWorkerDouble extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly #answerOf = fileAnswers(
    (content: Uint8Array | string) => (typeof content === 'string' ? readTextTable(content) : readWorkbook(content)),
    textOfTable,
  );

  postMessage(asked: AskedOfFile<Uint8Array | string>): void {
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: this.#answerOf(asked) })));
  }

  terminate(): void {}
}
