/**
 * A client in a process of its own, so that the server's pauses are all that it measures. It reads the
 * same address at a steady pace until it is told to stop, or sends many requests at once.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FloodOrder, FloodReport, LoadOrder, ReadOrder, ReadReport } from './load-client.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
/** Aborted once the reading is to stop. */
let reading = new AbortController();

process.on('message', (order: LoadOrder) => {
  if (order.kind === 'stop') reading.abort();
  else if (order.kind === 'read') void read(order).then(reply);
  else void flood(order).then(reply);
});
process.on('disconnect', () => process.exit(0));

function reply(report: ReadReport | FloodReport): void {
  process.send?.(report);
}

/** Sends on time whatever became of the requests before, or a pause of the server would hide most of itself. */
async function read({ url, everyMs }: ReadOrder): Promise<ReadReport> {
  reading = new AbortController();
  const { signal } = reading;
  const latenciesMs: number[] = [];
  const failures: number[] = [];
  const readOnce = async () => {
    const started = performance.now();
    const status = await send(url, 'GET', {}, null);
    latenciesMs.push(performance.now() - started);
    if (status !== 200) failures.push(status);
  };
  const underWay: Promise<void>[] = [];
  while (!signal.aborted) {
    underWay.push(readOnce());
    await wait(everyMs);
  }
  await Promise.all(underWay);
  return { latenciesMs, failures };
}

async function flood({ url, requests }: FloodOrder): Promise<FloodReport> {
  const started = performance.now();
  const statuses = await Promise.all(
    requests.map(({ address, body }) =>
      send(url, 'POST', { 'content-type': 'application/json', 'x-forwarded-for': address }, JSON.stringify(body)),
    ),
  );
  return { statuses, totalMs: performance.now() - started };
}

function send(url: string, method: string, headers: Record<string, string>, body: string | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
