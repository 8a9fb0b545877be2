import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config, OpenDatabase } from '@commonweal/api';
import { prepareBareLoop } from '../../../../mf-hstm/src/features/ranking/ranking.bench.ts';
import type { BenchInput } from '../../../../mf-hstm/src/features/ranking/ranking.bench.ts';
import { listenLocally, onPostgres, openProduct } from './databases.ts';
import { drag } from './drag-client.ts';
import type { DragReport } from './drag-client.ts';
import { fillUpTo } from './large-database.ts';
import { rawClient } from './raw-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import type { Stage } from './stage.ts';
import { quantile } from './statistics.ts';
import { aim } from './table.ts';
import type { Table } from './table.ts';

const SIZE = { companies: 300_000, analyses: 1_000_000 } as const;
const PEOPLE = 100;
const MOVE_MS = 100;
const ROUND_SECONDS = 5;
const ROUNDS = 4;
const MOST_MS = 60;
const STEP = '/api/v3/my-impact/ranking';
/** For the ranking to be loaded, in milliseconds. */
const LOADS_WITHIN = 120_000;

interface Measured {
  readonly server: string;
  readonly reports: readonly DragReport[];
}

/** A hundred people who drag sliders at once where the server ranks, beside servers that do less. */
export const draggingSection: BenchSection = {
  name: 'dragging',
  title: `Ranking on the server: ${PEOPLE} people who drag sliders at ${SIZE.analyses.toLocaleString('en')} analyses`,
  run: measureDragging,
};

async function measureDragging(stage: Stage): Promise<SectionReport> {
  const measured = await onPostgres(stage, async (database) => {
    await fillUpTo(database, SIZE);
    return measureDatabase(database, stage.config);
  });
  if (measured === null)
    return { method: 'No Postgres server answered, so nothing was measured.', tables: [], data: [] };
  return {
    method:
      `${PEOPLE} visitors drag from another process on this machine, each with settings of their own, all begun within a second: a slider goes up ` +
      `and down, to another position each ${MOVE_MS} ms, and their requests come as the page's do, one at a time, four a second at ` +
      `most, only the latest position; ${ROUNDS} rounds of ${ROUND_SECONDS} s in turns after a warm-up; from a request to the last byte of its ` +
      'reply, which has 25 companies. Bare kernel: a Fastify server with a weighted sum over typed arrays for each company and a ' +
      'sort. Bare reply: a Fastify server that computes nothing and sends a reply as long.',
    tables: [tableOf(measured)],
    data: measured.map(({ server, reports }) => ({ server, ...figuresOf(reports) })),
  };
}

async function measureDatabase(database: OpenDatabase, config: Config): Promise<Measured[]> {
  const product = await openProduct(database, config);
  const input = await readInput(product, database);
  const answer = await waitForRanking(product);
  const bare = { kernel: createKernelServer(input), reply: createReplyServer(answer) };
  const servers = [
    { server: 'the product', app: product },
    { server: 'bare kernel', app: bare.kernel },
    { server: 'bare reply', app: bare.reply },
  ];
  const keys = input.topics.map((topic) => `${topic.ilg_theme_id}-${topic.topic_category_id}-${topic.topic_id}`);
  const reports = servers.map((): DragReport[] => []);
  try {
    const origins: string[] = [];
    for (const { app } of servers) origins.push(await listenLocally(app));
    for (let round = 0; round <= ROUNDS; round += 1) {
      console.log(round === 0 ? 'warm-up …' : `round ${round} of ${ROUNDS} …`);
      for (const [at, origin] of origins.entries()) {
        const order = { url: origin + STEP, people: PEOPLE, moveMs: MOVE_MS, seconds: ROUND_SECONDS, keys };
        const report = await drag(order);
        if (round > 0) reports[at]?.push(report);
      }
    }
  } finally {
    for (const { app } of servers) await app.close();
  }
  return servers.map(({ server }, at) => ({ server, reports: reports[at] ?? [] }));
}

/** The data of a visitor's ranking, for the kernel. */
async function readInput(product: FastifyInstance, database: OpenDatabase): Promise<BenchInput> {
  const { rows } = await rawClient(database).query('select id, name, industry_id, country_id from entities');
  const read = async <K extends keyof BenchInput>(list: string): Promise<BenchInput[K]> => {
    const reply = await product.inject({ url: `/api/v3/my-impact/${list}` });
    if (reply.statusCode !== 200) throw new Error(`${list} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json<{ data: BenchInput[K] }>().data;
  };
  return {
    companies: rows as BenchInput['companies'],
    notes: await read<'notes'>('companies-notes'),
    topics: await read<'topics'>('topics'),
  };
}

/** The reply to a first step, once the ranking is loaded. */
async function waitForRanking(product: FastifyInstance): Promise<string> {
  const filter = { search: '', industries: [], countries: [], list: null, evidence: true };
  const payload = { importances: {}, filter, marked: [], least: false, offset: 0, limit: 25, why: null };
  for (let waited = 0; waited < LOADS_WITHIN; waited += 1_000) {
    const reply = await product.inject({ method: 'POST', url: STEP, payload });
    if (reply.statusCode === 200) return reply.body;
    await wait(1_000);
  }
  throw new Error('The ranking was not loaded in time.');
}

/** The control that does the least that a ranking must, on the thread that serves. */
function createKernelServer({ companies, notes }: BenchInput): FastifyInstance {
  const rank = prepareBareLoop(companies, notes);
  const app = Fastify();
  app.post(STEP, async ({ body }) => {
    const { importances } = body as { readonly importances: Readonly<Record<string, number>> };
    const themes = Object.entries(importances).map(([key, value]) => [Number.parseInt(key, 10), value]);
    return { best: [...rank(Object.fromEntries(themes)).subarray(-25)] };
  });
  return app;
}

function createReplyServer(answer: string): FastifyInstance {
  const app = Fastify();
  app.post(STEP, async (_request, reply) => reply.type('application/json').send(answer));
  return app;
}

function figuresOf(reports: readonly DragReport[]) {
  const stepsMs = reports.flatMap((report) => report.stepsMs);
  const seconds = reports.length * ROUND_SECONDS;
  return {
    stepsPerSecond: stepsMs.length / seconds,
    movesPerSecond: reports.reduce((sum, { moves }) => sum + moves, 0) / seconds,
    failures: reports.flatMap(({ failures }) => failures).length,
    p50Ms: quantile(stepsMs, 0.5),
    p95Ms: quantile(stepsMs, 0.95),
    p99Ms: quantile(stepsMs, 0.99),
  };
}

function tableOf(measured: readonly Measured[]): Table {
  return {
    title: 'Milliseconds of a step',
    columns: ['server', 'moves/s', 'steps/s', 'failed', 'p50 ms', 'p95 ms', 'p99 ms', 'aim'],
    rows: measured.map(({ server, reports }, at) => {
      const { movesPerSecond, stepsPerSecond, failures, p50Ms, p95Ms, p99Ms } = figuresOf(reports);
      return [
        server,
        movesPerSecond.toFixed(0),
        stepsPerSecond.toFixed(0),
        String(failures),
        ...[p50Ms, p95Ms, p99Ms].map((milliseconds) => milliseconds.toFixed(1)),
        at === 0 ? aim(`≤ ${MOST_MS} ms`, p95Ms <= MOST_MS) : '',
      ];
    }),
  };
}
