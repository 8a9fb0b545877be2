import { tableReply } from './table-reply.ts';
import { readTextTable } from './text-table.ts';
import { readWorkbook } from './workbook-table.ts';

/** The part of both workers in a test: the same reading, a moment later, in the same thread. */
export class FileWorkerDouble extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;

  postMessage(content: Uint8Array | string): void {
    const read = () => (typeof content === 'string' ? readTextTable(content) : readWorkbook(content));
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: tableReply(read) })));
  }

  terminate(): void {}
}
