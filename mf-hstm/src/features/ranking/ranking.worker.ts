/* Workers have no origin to name. */
/* oxlint-disable unicorn/require-post-message-target-origin */
import { createRankingSession } from './ranking-session.ts';
import type { RankingSession } from './ranking-session.ts';
import type { FromWorker, ToWorker } from './ranking-client.ts';

let session: RankingSession | null = null;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'load') session = createRankingSession(data.companies, data.notes);
  else if (session) {
    const reply: FromWorker = { view: session.answer(data.question) };
    self.postMessage(reply);
  }
};
