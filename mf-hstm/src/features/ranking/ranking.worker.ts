/* Workers have no origin to name. */
/* oxlint-disable unicorn/require-post-message-target-origin */
import { createRankingResponder } from './ranking-responder.ts';
import type { ToWorker } from './ranking-client.ts';

const respond = createRankingResponder((message) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => respond(data);
