import type { Config, OpenDatabase } from '@commonweal/api';
import { listenLocally, onPostgres, openProduct } from './databases.ts';
import { fillUpTo } from './large-database.ts';
import { listReadings } from './list-readings.ts';
import type { ListReading } from './list-readings.ts';
import { measureReading, READING_ROUNDS } from './measured-reading.ts';
import type { MeasuredReading } from './measured-reading.ts';
import { rawClient } from './raw-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { aim, times } from './table.ts';
import type { Table } from './table.ts';

/** Companies and analyses, of which the demonstration data is a part; no fewer than it has. */
const SIZES = [
  { companies: 6_000, analyses: 20_000 },
  { companies: 300_000, analyses: 1_000_000 },
] as const;

interface Measured extends MeasuredReading {
  readonly reading: ListReading;
  readonly companies: number;
  readonly analyses: number;
}

/** Lists and pages as whole requests at two sizes, beside a server that only runs their statements. */
export const listsSection: BenchSection = {
  name: 'lists',
  title: 'Lists and pages: companies and analyses by the hundred thousand',
  run: measureLists,
};

async function measureLists(stage: Stage): Promise<SectionReport> {
  const measured: Measured[] = [];
  for (const size of SIZES) {
    const found = await onPostgres(stage, (database) => measureSize(database, stage.config, size));
    if (found === null)
      return { method: 'No Postgres server answered, so nothing was measured.', tables: [], data: [] };
    measured.push(...found);
  }
  return {
    method:
      `Requests of a visitor, or of the demonstration's rater, writer or reviewer, over HTTP from this process, one at a time, on Postgres; the p95 of ${READING_ROUNDS}, which go ` +
      'round different addresses, each asked once before; first: the slowest of those. Bare: a Fastify server that sends the rows of the same ' +
      'statements on the same database handle, asked in turns with the product.',
    tables: [tableOf(measured)],
    data: measured.map(({ reading, ...figures }) => ({ name: reading.name, ...figures })),
  };
}

async function measureSize(
  database: OpenDatabase,
  config: Config,
  { companies, analyses }: (typeof SIZES)[number],
): Promise<Measured[]> {
  console.log(`${companies} companies, ${analyses} analyses …`);
  await fillUpTo(database, { companies, analyses });
  const product = await openProduct(database, config);
  const measured: Measured[] = [];
  try {
    const origin = await listenLocally(product);
    for (const reading of await listReadings(rawClient(database))) {
      console.log(`${reading.name} …`);
      const token = reading.person === undefined ? {} : { token: await createToken(database, reading.person) };
      const asked = { database, product, origin, ...token };
      measured.push({ reading, companies, analyses, ...(await measureReading(asked, reading.requests)) });
    }
  } finally {
    await product.close();
  }
  return measured;
}

function tableOf(measured: readonly Measured[]): Table {
  return {
    title: 'Milliseconds of a request, p95',
    columns: ['reading', 'companies', 'analyses', 'first ms', 'ms', 'bare ms', 'ratio', 'aim'],
    rows: measured.map(({ reading: { name, mostMs }, companies, analyses, firstMs, productMs, bareMs }) => [
      name,
      String(companies),
      String(analyses),
      firstMs.toFixed(1),
      productMs.toFixed(1),
      bareMs.toFixed(1),
      times(productMs, bareMs),
      aim(`≤ ${mostMs} ms`, productMs <= mostMs),
    ]),
  };
}
