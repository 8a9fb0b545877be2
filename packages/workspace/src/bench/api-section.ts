import type { FastifyInstance } from 'fastify';
import type { Config, OpenDatabase } from '@commonweal/api';
import { CONNECTIONS, ROUNDS, ROUND_SECONDS, loadInTurns } from './api-load.ts';
import type { LoadResult, LoadedRequest } from './api-load.ts';
import { createBareServer } from './bare-server.ts';
import type { BareAnswer } from './bare-server.ts';
import { listenLocally, onBothDatabases, openProduct } from './databases.ts';
import type { MeasuredDatabase } from './databases.ts';
import { rawClient, recordStatements } from './raw-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import type { Stage } from './stage.ts';
import { times } from './table.ts';
import type { Table } from './table.ts';

interface Endpoint {
  readonly name: string;
  readonly request: LoadedRequest;
}

interface Measured {
  readonly database: string;
  readonly endpoint: string;
  readonly product: LoadResult;
  readonly bare: LoadResult;
}

/** Requests per second and p99 of what is asked most, beside a bare server that runs the same SQL. */
export const apiSection: BenchSection = { name: 'api', title: 'API: list, one company, quick search', run: measureApi };

async function measureApi(stage: Stage): Promise<SectionReport> {
  const { measured, left } = await onBothDatabases(stage, (on) => measureDatabase(on, stage.config));
  return {
    method:
      `A visitor's requests over the whole demonstration data, ${CONNECTIONS} connections from another process, ` +
      `${ROUNDS} rounds of ${ROUND_SECONDS} s in turns after a warm-up, replies not compressed; req/s is their mean, ` +
      'latencies their median. Bare: a Fastify server that sends the rows of the same statements on the same database ' +
      `handle.${left}`,
    tables: [tableOf(measured)],
    data: measured,
  };
}

async function measureDatabase({ database, name }: MeasuredDatabase, config: Config): Promise<Measured[]> {
  const product = await openProduct(database, config);
  const endpoints = await chooseEndpoints(database);
  const bare = createBareServer(database, await recordAnswers(database, product, endpoints));
  const measured: Measured[] = [];
  try {
    const origins = [await listenLocally(product), await listenLocally(bare)];
    for (const { name: endpoint, request } of endpoints) {
      console.log(`${name}, ${endpoint} …`);
      const [ofProduct, ofBare] = await loadInTurns(origins, request);
      if (ofProduct && ofBare) measured.push({ database: name, endpoint, product: ofProduct, bare: ofBare });
    }
  } finally {
    await Promise.all([product.close(), bare.close()]);
  }
  return measured;
}

/** Requests about a company that is there: one with analyses, and the first word of its name. */
async function chooseEndpoints(database: OpenDatabase): Promise<Endpoint[]> {
  const { rows } = await rawClient(database).query(
    'select slug, name from entities where is_featured order by notes_count desc, id limit 1',
  );
  const [company] = rows as readonly { readonly slug: string; readonly name: string }[];
  if (!company) throw new Error('The demonstration data has no company.');
  const [keywords = ''] = company.name.split(' ');
  return [
    { name: 'list', request: { method: 'GET', path: '/api/v3/entities?limit=20' } },
    { name: 'one company', request: { method: 'GET', path: `/api/v3/entities/${company.slug}/details` } },
    {
      name: 'quick search',
      request: { method: 'POST', path: '/api/v3/entities-quick-search', body: { keywords, limit: 20 } },
    },
  ];
}

/** Asks each once, to see the statements that answer it. */
async function recordAnswers(
  database: OpenDatabase,
  product: FastifyInstance,
  endpoints: readonly Endpoint[],
): Promise<BareAnswer[]> {
  const answers: BareAnswer[] = [];
  for (const { request } of endpoints) {
    const { method, path: url, body: payload } = request;
    const ask = () => product.inject({ method, url, ...(payload && { payload }) });
    // The state of maintenance is cached for a second after this.
    await ask();
    answers.push({ request, statements: await recordStatements(database, ask) });
  }
  return answers;
}

function tableOf(measured: readonly Measured[]): Table {
  return {
    title: 'Requests per second and milliseconds',
    columns: ['database, endpoint', 'req/s', 'p50 ms', 'p99 ms', 'bare req/s', 'p50 ms', 'p99 ms', 'bare is faster by'],
    rows: measured.map(({ database, endpoint, product, bare }) => [
      `${database}, ${endpoint}`,
      ...figures(product),
      ...figures(bare),
      times(bare.requestsPerSecond, product.requestsPerSecond),
    ]),
  };
}

function figures({ requestsPerSecond, p50Ms, p99Ms }: LoadResult): string[] {
  return [Math.round(requestsPerSecond), p50Ms, p99Ms].map(String);
}
