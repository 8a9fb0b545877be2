/* Workers have no origin to name. */
/* oxlint-disable unicorn/require-post-message-target-origin */
import { replyTo } from './workbook-table.ts';

/** Takes the bytes of one workbook and answers its table, or why there is none. */
self.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(replyTo(data));
};
