import { createRequire } from 'node:module';
import { run } from '../run.ts';
import { median } from './statistics.ts';

export interface LoadedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** The outcome of a load test. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface AutocannonReport {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
}

export const CONNECTIONS = 8;
export const ROUNDS = 4;
export const ROUND_SECONDS = 2;

const autocannon = createRequire(import.meta.url).resolve('autocannon');

/**
 * Asks servers of this machine from a process of its own, in turns, so that all meet the same
 * machine; the first turn of each is for it to warm up.
 * @param origins such as `http://127.0.0.1:4000`
 * @returns for each server the mean of its rates, and the middle of its rounds' latencies
 * @throws {Error} where anything but 2xx came back
 */
export async function loadInTurns(origins: readonly string[], request: LoadedRequest): Promise<LoadResult[]> {
  const rounds = origins.map((): AutocannonReport[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, origin] of origins.entries()) {
      const report = await shoot(origin, request);
      if (round > 0) rounds[at]?.push(report);
    }
  }
  return rounds.map((reports) => ({
    requestsPerSecond: reports.reduce((sum, { requests }) => sum + requests.average, 0) / reports.length,
    p50Ms: median(reports.map(({ latency }) => latency.p50)),
    p99Ms: median(reports.map(({ latency }) => latency.p99)),
  }));
}

async function shoot(origin: string, { method, path, body }: LoadedRequest): Promise<AutocannonReport> {
  const sent = body ? ['-H', 'content-type=application/json', '-b', JSON.stringify(body)] : [];
  const limits = ['-c', String(CONNECTIONS), '-d', String(ROUND_SECONDS), '-m', method];
  const { status, output } = await run(
    process.execPath,
    [autocannon, '--json', '--no-progress', ...limits, ...sent, origin + path],
    { quiet: true },
  );
  if (status !== 0) throw new Error(`The load on ${path} could not be made: ${output}`);
  const report = JSON.parse(output.slice(output.indexOf('{"'))) as AutocannonReport;
  const { errors, non2xx } = report;
  if (errors + non2xx === 0) return report;
  throw new Error(`${method} ${path}: ${non2xx} replies were not 2xx, ${errors} requests failed.`);
}
