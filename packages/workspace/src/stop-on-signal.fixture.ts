/** A process that closes at once, never, or badly when a signal comes: `node stop-on-signal.fixture.ts never`. */
import { stopOnSignal } from './stop-on-signal.ts';

const [, , way = ''] = process.argv;
const ways: Readonly<Record<string, () => Promise<void>>> = {
  once: async () => {},
  never: () => new Promise(() => {}),
  badly: () => Promise.reject(new Error('a door is stuck')),
};
stopOnSignal(ways[way] ?? (async () => {}), 500);
// Keeps the process going, as a server does.
setInterval(() => {}, 1_000);
process.send?.('ready');
