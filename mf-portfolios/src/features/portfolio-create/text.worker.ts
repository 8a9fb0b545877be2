/* Workers have no origin to name. */
/* oxlint-disable unicorn/require-post-message-target-origin */
import { fileAnswers } from './file-answers.ts';
import type { AskedOfFile } from './file-answers.ts';
import { readTextTable } from './text-table.ts';

const answerOf = fileAnswers(readTextTable);

/** Takes a text, and answers questions about the holdings in it. */
self.onmessage = ({ data }: MessageEvent<AskedOfFile<string>>) => {
  self.postMessage(answerOf(data));
};
