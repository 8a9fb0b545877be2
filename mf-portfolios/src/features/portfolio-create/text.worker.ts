/* Workers have no origin to name. */
/* oxlint-disable unicorn/require-post-message-target-origin */
import { tableReply } from './table-reply.ts';
import { readTextTable } from './text-table.ts';

/** Takes a text and answers its table, or why there is none. */
self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage(tableReply(() => readTextTable(data)));
};
