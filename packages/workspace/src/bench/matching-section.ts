import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config, OpenDatabase } from '@commonweal/api';
import { addManyCompanies } from '@commonweal/api/testing/many-companies';
import { listenLocally, onBothDatabases, openProduct, ownDatabase } from './databases.ts';
import type { MeasuredDatabase } from './databases.ts';
import { rawClient } from './raw-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';
import { aim, times } from './table.ts';
import type { Table } from './table.ts';

const COMPANIES = 300_000;
const SIZES = [100, 1_000, 10_000] as const;
const ROUNDS = 5;
/** Every other name is one of those that are known; none is; all are, and are cut short. */
const kinds = ['half known', 'unknown', 'cut short'] as const;
const MOST_MS = 1_000;
const PATH = '/api/v3/portfolios/matched-data';
const WHO = 'superadmin@demo.commonweal.example';

interface FileRow {
  readonly line: number;
  readonly name: string;
  readonly weight: number;
}

interface Measured {
  readonly database: string;
  readonly rows: number;
  readonly names: string;
  readonly productMs: number;
  readonly bareMs: number;
}

/** A portfolio's file as a whole request, beside one that only looks its names up. */
export const matchingSection: BenchSection = {
  name: 'matching',
  title: `Matching: a file of names among ${COMPANIES.toLocaleString('en')} companies`,
  run: measureMatching,
};

async function measureMatching(stage: Stage): Promise<SectionReport> {
  const { measured, left } = await onBothDatabases(stage, (on) => measureDatabase(on, stage.config), {
    embedded: () => ownDatabase(stage, 'matching'),
  });
  return {
    method:
      `A file as it is sent to be matched, half of its names known, none of them, or all of them cut short, over HTTP from this process; median of ` +
      `${ROUNDS} after one to warm up. Bare: a Fastify server that takes the same body and asks the same database once for ` +
      `the ids of companies whose key is one of its names, as they are written.${left}`,
    tables: [tableOf(measured)],
    data: measured,
  };
}

async function measureDatabase({ database, name }: MeasuredDatabase, config: Config): Promise<Measured[]> {
  console.log(`${name}, ${COMPANIES} companies …`);
  await addManyCompanies(database.db, COMPANIES);
  const known = await namesOf(database, Math.max(...SIZES));
  const headers = { authorization: `Bearer ${await createToken(database, WHO)}`, 'content-type': 'application/json' };
  const [product, bare] = [await openProduct(database, config), bareMatching(database)];
  const measured: Measured[] = [];
  try {
    const [ofProduct, ofBare] = [await listenLocally(product), await listenLocally(bare)];
    for (const rows of SIZES) {
      for (const names of kinds) {
        console.log(`${name}, ${rows} names, ${names} …`);
        const body = JSON.stringify({ matching_data: fileOf(rows, known, names) });
        const ask = (origin: string) => milliseconds(origin + PATH, { method: 'POST', headers, body });
        const taken: (readonly [number, number])[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) taken.push([await ask(ofProduct), await ask(ofBare)]);
        const [productMs, bareMs] = [0, 1].map((at) => median(taken.slice(1).map((pair) => pair[at] ?? 0)));
        measured.push({ database: name, rows, names, productMs: productMs ?? 0, bareMs: bareMs ?? 0 });
      }
    }
  } finally {
    await Promise.all([product.close(), bare.close()]);
  }
  return measured;
}

async function namesOf(database: OpenDatabase, count: number): Promise<string[]> {
  const { rows } = await rawClient(database).query('select name from entities order by md5(slug) limit $1::int', [
    count,
  ]);
  return (rows as readonly { readonly name: string }[]).map(({ name }) => name);
}

function fileOf(rows: number, known: readonly string[], names: (typeof kinds)[number]): FileRow[] {
  return Array.from({ length: rows }, (_, at) => {
    const one = known[at] ?? '';
    const isKnown = names === 'half known' && at % 2 === 0;
    const other = isKnown ? one : `Nobody Holdings ${at} plc`;
    return { line: at + 2, name: names === 'cut short' ? cutShort(one) : other, weight: 1 };
  });
}

/** A name as custodians write it, each word but the first cut to four letters with a point. */
function cutShort(name: string): string {
  const [first = '', ...words] = name.toUpperCase().split(' ');
  return `${first} ${words.map((word) => (word.length > 4 ? `${word.slice(0, 4)}.` : `${word} `)).join('')}`.trim();
}

function bareMatching(database: OpenDatabase): FastifyInstance {
  const client = rawClient(database);
  const app = Fastify({ bodyLimit: 10_000_000 });
  app.post(PATH, async ({ body }) => {
    const { matching_data } = body as { readonly matching_data: readonly FileRow[] };
    const keys = JSON.stringify(matching_data.map(({ name }) => name.toLowerCase()));
    const { rows } = await client.query(
      'select id from entities where match_name collate "C" in (select value from json_array_elements_text($1::json))',
      [keys],
    );
    return { data: rows };
  });
  return app;
}

async function milliseconds(url: string, init: RequestInit): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - started;
}

function tableOf(measured: readonly Measured[]): Table {
  return {
    title: 'Milliseconds of a request',
    columns: ['database, names', 'rows', 'ms', 'bare ms', 'ratio', 'aim'],
    rows: measured.map(({ database, rows, names, productMs, bareMs }) => [
      `${database}, ${names}`,
      String(rows),
      productMs.toFixed(0),
      bareMs.toFixed(0),
      times(productMs, bareMs),
      aim(`≤ ${MOST_MS} ms`, productMs <= MOST_MS),
    ]),
  };
}
