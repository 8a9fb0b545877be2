import { createRequire } from 'node:module';
import { run } from '../run.ts';

/** One request, sent again and again. */
export interface LoadedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** How a server bore it. */
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
export const SECONDS = 8;
const WARM_UP_SECONDS = 2;

const autocannon = createRequire(import.meta.url).resolve('autocannon');

/**
 * Asks a server of this machine from a process of its own, after a warm-up.
 * @param origin such as `http://127.0.0.1:4000`
 * @throws {Error} where anything but 2xx came back
 */
export async function load(origin: string, request: LoadedRequest): Promise<LoadResult> {
  await shoot(origin, request, WARM_UP_SECONDS);
  const { requests, latency, errors, non2xx } = await shoot(origin, request, SECONDS);
  if (errors + non2xx > 0) {
    throw new Error(`${request.method} ${request.path}: ${non2xx} replies were not 2xx, ${errors} requests failed.`);
  }
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

async function shoot(
  origin: string,
  { method, path, body }: LoadedRequest,
  seconds: number,
): Promise<AutocannonReport> {
  const sent = body ? ['-H', 'content-type=application/json', '-b', JSON.stringify(body)] : [];
  const limits = ['-c', String(CONNECTIONS), '-d', String(seconds), '-m', method];
  const { status, output } = await run(
    process.execPath,
    [autocannon, '--json', '--no-progress', ...limits, ...sent, origin + path],
    { quiet: true },
  );
  if (status !== 0) throw new Error(`The load on ${path} could not be made: ${output}`);
  return JSON.parse(output.slice(output.indexOf('{"'))) as AutocannonReport;
}
