import { replyTo } from './workbook-table.ts';

/** The worker's part in a test: the same reading, a moment later, in the same thread. */
export class WorkbookWorkerDouble extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;

  postMessage(bytes: Uint8Array): void {
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: replyTo(bytes) })));
  }

  terminate(): void {}
}
