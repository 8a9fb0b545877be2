import { parentPort } from 'node:worker_threads';
import { createRankingDesk } from './ranking-desk.ts';
import type { FromRankingThread, ToRankingThread } from './ranking-messages.ts';

const take = createRankingDesk((message: FromRankingThread) => parentPort?.postMessage(message));

parentPort?.on('message', (message: ToRankingThread) => take(message));
