import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '@commonweal/api';
import type { LoadedRequest } from './api-load.ts';
import { listenLocally } from './databases.ts';
import { rawClient, recordStatements } from './raw-client.ts';
import type { SentStatement } from './raw-client.ts';
import { quantile } from './statistics.ts';

/** Requests for one reading. */
export const READING_ROUNDS = 40;

/** The product as it is asked, and the database below it. */
export interface AskedProduct {
  readonly database: OpenDatabase;
  readonly product: FastifyInstance;
  readonly origin: string;
  /** Of the session that asks; a visitor where it is left out. */
  readonly token?: string;
}

/** Milliseconds. */
export interface MeasuredReading {
  /** Of the slowest address when it is asked for the first time, before anything is kept for it. */
  readonly firstMs: number;
  /** At p95. */
  readonly productMs: number;
  /** At p95. */
  readonly bareMs: number;
}

/**
 * Asks for the addresses in turn, and in turns with a server that only sends the rows of the same statements on the same
 * database handle.
 */
export async function measureReading(
  { database, product, origin, token }: AskedProduct,
  requests: readonly LoadedRequest[],
): Promise<MeasuredReading> {
  const identity: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const statements: (readonly SentStatement[])[] = [];
  let firstMs = 0;
  for (const { method, path: url, body: payload } of requests) {
    const ask = () => product.inject({ method, url, headers: identity, ...(payload && { payload }) });
    const started = performance.now();
    statements.push(await recordStatements(database, ask));
    firstMs = Math.max(firstMs, performance.now() - started);
  }
  const bare = bareServer(database, statements);
  try {
    const bareOrigin = await listenLocally(bare);
    const taken: (readonly [number, number])[] = [];
    for (let round = 0; round < READING_ROUNDS; round += 1) {
      const at = round % requests.length;
      const request = requests[at];
      if (request === undefined) throw new Error('There is nothing to ask.');
      const { method, path, body } = request;
      const sent = body
        ? { method, body: JSON.stringify(body), headers: { ...identity, 'content-type': 'application/json' } }
        : { method, headers: identity };
      taken.push([await milliseconds(origin + path, sent), await milliseconds(`${bareOrigin}/${at}`, {})]);
    }
    const [productMs = Number.NaN, bareMs = Number.NaN] = [0, 1].map((which) =>
      quantile(
        taken.map((pair) => pair[which] ?? Number.NaN),
        0.95,
      ),
    );
    return { firstMs, productMs, bareMs };
  } finally {
    await bare.close();
  }
}

/** `/0` sends the rows of the first request's statements, and so on. */
function bareServer(database: OpenDatabase, answers: readonly (readonly SentStatement[])[]): FastifyInstance {
  const client = rawClient(database);
  const app = Fastify();
  for (const [at, statements] of answers.entries()) {
    app.get(`/${at}`, async () => {
      const results = await Promise.all(statements.map(({ sql, params }) => client.query(sql, params)));
      return { data: results.map(({ rows }) => rows) };
    });
  }
  return app;
}

async function milliseconds(url: string, init: RequestInit): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return performance.now() - started;
}
