import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config, OpenDatabase } from '@commonweal/api';
import { solvedCaptcha } from '@commonweal/api/testing/solved-captcha';
import { listenLocally, onBothDatabases, openProduct } from './databases.ts';
import type { MeasuredDatabase } from './databases.ts';
import { startLoadClient } from './load-client.ts';
import type { FloodRequest, LoadClient } from './load-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import type { Stage } from './stage.ts';
import { quantile } from './statistics.ts';
import { ratioAim, times } from './table.ts';
import type { Table } from './table.ts';

const ATTEMPTS = 200;
const ROUNDS = 4;
const WINDOW_MS = 3_000;
const READ_EVERY_MS = 20;
const READ = '/api/v3/entities?limit=20';
const SIGN_IN = '/api/v3/auth/signin';
const MOST_TIMES = 2;

/** So many requests at once, to where nothing is done for them: the control. */
const CONTROL = '/api/v3/nothing';

/** The number of addresses in a flood. */
const floods = [
  { name: 'one address', addresses: 1 },
  { name: '200 addresses', addresses: ATTEMPTS },
] as const;

interface Measured {
  readonly database: string;
  readonly flood: string;
  readonly alone: readonly number[];
  readonly control: readonly number[];
  readonly during: readonly number[];
  readonly floodMs: number;
  /** The number of attempts by status of the answer. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** The effect of 200 simultaneous log-ins on the requests of others, beside the same reads without them. */
export const floodSection: BenchSection = {
  name: 'flood',
  title: 'Log-in flood: reads while 200 log-ins come at once',
  run: measureFlood,
};

async function measureFlood(stage: Stage): Promise<SectionReport> {
  const { measured, left } = await onBothDatabases(stage, (on) => measureDatabase(on, stage.config));
  return {
    method:
      `The list of companies, read every ${READ_EVERY_MS} ms for ${WINDOW_MS} ms from another process: alone, then from when a ` +
      `third process sends ${ATTEMPTS} requests at once that nothing answers (the control), then from when it sends as many ` +
      `log-ins of unknown accounts, each with a solved captcha; ${ROUNDS} rounds after a warm-up, latencies of all together.${left}`,
    tables: [tableOf(measured)],
    data: measured.map(({ alone, control, during, ...rest }) => ({
      ...rest,
      aloneP99Ms: quantile(alone, 0.99),
      controlP99Ms: quantile(control, 0.99),
      duringP99Ms: quantile(during, 0.99),
    })),
  };
}

async function measureDatabase({ database, name }: MeasuredDatabase, config: Config): Promise<Measured[]> {
  const product = await openProduct(database, config);
  const [reader, flooder] = [startLoadClient(), startLoadClient()];
  try {
    const origin = await listenLocally(product);
    const measured: Measured[] = [];
    for (const flood of floods) {
      console.log(`${name}, ${flood.name} …`);
      measured.push(await measureRounds({ database, name, origin, reader, flooder }, flood));
    }
    return measured;
  } finally {
    reader.close();
    flooder.close();
    await product.close();
  }
}

interface Scene {
  readonly database: OpenDatabase;
  readonly name: string;
  readonly origin: string;
  readonly reader: LoadClient;
  readonly flooder: LoadClient;
}

async function measureRounds(scene: Scene, flood: (typeof floods)[number]): Promise<Measured> {
  const alone: number[] = [];
  const control: number[] = [];
  const during: number[] = [];
  const statuses: Record<string, number> = {};
  let floodMs = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const requests = await attempts(scene.database, flood.addresses);
    const quiet = await readBeside(scene, null);
    const bare = await readBeside(scene, { path: CONTROL, requests });
    const loud = await readBeside(scene, { path: SIGN_IN, requests });
    if (round === 0) continue;
    alone.push(...quiet.latenciesMs);
    control.push(...bare.latenciesMs);
    during.push(...loud.latenciesMs);
    floodMs += loud.floodMs / ROUNDS;
    for (const status of loud.statuses) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return { database: scene.name, flood: flood.name, alone, control, during, floodMs, statuses };
}

/** Reads for a while, from when a flood begins; the flood ends before this does. */
async function readBeside(
  { origin, reader, flooder }: Scene,
  flood: { readonly path: string; readonly requests: readonly FloodRequest[] } | null,
) {
  const end = reader.read(origin + READ, READ_EVERY_MS);
  const report = flood && flooder.flood(origin + flood.path, flood.requests);
  await wait(WINDOW_MS);
  const { latenciesMs, failures } = await end();
  if (failures.length > 0) throw new Error(`${failures.length} reads failed, the first with ${failures[0]}.`);
  const { statuses = [], totalMs = 0 } = (await report) ?? {};
  return { latenciesMs, statuses, floodMs: totalMs };
}

/** Unknown accounts cost as much as known ones, and none of them is locked. */
async function attempts(database: OpenDatabase, addresses: number): Promise<FloodRequest[]> {
  const network = randomUUID().slice(0, 4);
  const requests: FloodRequest[] = [];
  for (let at = 0; at < ATTEMPTS; at += 1) {
    const captchaResponse = await solvedCaptcha(database, { action: 'signin' });
    const body = { name: `${randomUUID()}@example.org`, password: 'Kestrel7 over Morland', captchaResponse };
    requests.push({ address: `2001:db8:${network}:${(at % addresses).toString(16)}::1`, body });
  }
  return requests;
}

function tableOf(measured: readonly Measured[]): Table {
  return {
    title: 'p99 of reads, milliseconds',
    columns: ['database, flood from', 'alone', 'control', 'log-ins', 'ratio', 'aim', 'flood ms', 'answers'],
    rows: measured.map(({ database, flood, alone, control, during, floodMs, statuses }) => {
      const [quiet = 0, bare = 0, loud = 0] = [alone, control, during].map((latencies) => quantile(latencies, 0.99));
      return [
        `${database}, ${flood}`,
        ...[quiet, bare, loud].map((milliseconds) => milliseconds.toFixed(1)),
        times(loud, bare),
        ratioAim(MOST_TIMES, loud, bare),
        floodMs.toFixed(0),
        Object.entries(statuses)
          .map(([status, count]) => `${count / ROUNDS} × ${status}`)
          .join(', '),
      ];
    }),
  };
}
