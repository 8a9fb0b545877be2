/* Workers have no origin to name. */
/* oxlint-disable unicorn/require-post-message-target-origin */
import { textOfTable } from './disguised-file.ts';
import { fileAnswers } from './file-answers.ts';
import type { AskedOfFile } from './file-answers.ts';
import { readWorkbook } from './workbook-table.ts';

const answerOf = fileAnswers(readWorkbook, textOfTable);

/** Takes the bytes of a workbook, and answers questions about the holdings in it. */
self.onmessage = ({ data }: MessageEvent<AskedOfFile<Uint8Array>>) => {
  self.postMessage(answerOf(data));
};
