import type { Config, OpenDatabase } from '@commonweal/api';
import { fitAgreement } from '@commonweal/api/fit-agreement';
import { addManyNotes } from '@commonweal/api/testing/many-notes';
import { benchAgreement } from '../../../domain/src/agreement/agreement.bench.ts';
import { listenLocally, onPostgres, openProduct } from './databases.ts';
import { rawClient } from './raw-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { quantile } from './statistics.ts';
import { aim, times } from './table.ts';
import type { Table } from './table.ts';

const SIZES = [100_000, 1_000_000] as const;
const MOST_MS = 60_000;
const MOST_MEGABYTES = 500;
const MOST_SINGLE_MS = 1_000;

/** In the database: analyses, raters of each, and raters of all. */
const ANALYSES = 50_000;
const PER_NOTE = 20;
const RATERS = 10_000;
/** Ratings over HTTP after the fit. */
const SINGLES = 40;
const WHO = 'rater@demo.commonweal.example';

/** A full fit of the viewpoints of raters, beside a bare loop over the same ratings, and the same in the database. */
export const agreementSection: BenchSection = {
  name: 'agreement',
  title: 'Agreement: a full fit of viewpoints',
  run: measureAgreement,
};

async function measureAgreement(stage: Stage): Promise<SectionReport> {
  const measured = SIZES.map((ratings) => benchAgreement(ratings, () => process.memoryUsage().rss));
  const stored = await onPostgres(stage, (database) => measureStored(database, stage.config));
  return {
    method:
      'Ratings by two camps of 10,000 raters, 20 of each analysis, are fitted in this process: order, fit, search for ' +
      'raters who rate alike, and labels. Bare: as many passes over the same ratings as a fit may make, with one sum for ' +
      'each side. A single rating is the label of one analysis by viewpoints that are known, without the database. In the ' +
      'database, the job reads all ratings, fits them, and stores viewpoints, labels and their history; then a rater sends ' +
      `ratings over HTTP, whose replies come after the label is kept: the p95 of ${SINGLES}. Bare: every rating is read once.` +
      (stored === null ? ' No Postgres server answered, so the job was left out.' : ''),
    tables: [tableOf(measured), ...(stored === null ? [] : [tableOfStored(stored)])],
    data: { measured, stored },
  };
}

interface Stored {
  readonly ratings: number;
  readonly labels: number;
  readonly jobMs: number;
  readonly bareMs: number;
  readonly megabytes: number;
  readonly ratingMs: number;
}

async function measureStored(database: OpenDatabase, config: Config): Promise<Stored> {
  await fill(database);
  const client = rawClient(database);
  const numberOf = async (statement: string) => {
    const { rows } = await client.query(statement, []);
    return Number((rows as [{ n: string }])[0].n);
  };
  const ratings = await numberOf('select count(*) as n from impact_ratings');
  console.log(`the job over ${ratings} stored ratings …`);
  const bareMs = await time(() => client.query('select note_id, user_id, value from impact_ratings', []));
  const before = process.memoryUsage().rss;
  const [jobMs, peak] = await withPeak(() => time(() => fitAgreement(database.db)));
  const megabytes = (peak - before) / 1e6;
  const labels = await numberOf('select count(*) as n from note_agreement');
  return { ...{ ratings, labels, jobMs, bareMs, megabytes }, ratingMs: await timeOfRating(database, config) };
}

/** Ratings by two camps who see a quarter of the analyses from opposite sides, written past the API. */
async function fill(database: OpenDatabase): Promise<void> {
  await addManyNotes(database.db, ANALYSES);
  const client = rawClient(database);
  await client.query(
    `insert into users (email, first_name, last_name, email_verified_at)
     select 'measured-' || n || '@measured.example', 'Measured', 'Rater', now() from generate_series(1, $1::int) n`,
    [RATERS],
  );
  // One rating of each analysis at a time: a statement that writes them all would pass the time that any may take.
  for (let k = 0; k < PER_NOTE; k += 1) {
    await client.query(
      `insert into impact_ratings (note_id, user_id, value, scale, rater_weight)
       select noted.id, raters.ids[1 + $1::int * $2::int + floor(random() * $2::int)::int],
         (array[-5, -2.5, 0, 2.5, 5])[least(5, greatest(1, 1 + case when noted.id % 4 = 0 then 4 * ($1::int % 2) else 1 + noted.id % 3 end
           + (floor(random() * 3) - 1)::int))], 3, 1
       from notes noted,
         (select array(select id from users where email like 'measured-%' order by id) as ids) raters
       where noted.slug like 'made-up-%' on conflict do nothing`,
      [k, RATERS / PER_NOTE],
    );
  }
  await client.query('analyze', []);
}

async function timeOfRating(database: OpenDatabase, config: Config): Promise<number> {
  const headers = { authorization: `Bearer ${await createToken(database, WHO)}`, 'content-type': 'application/json' };
  const { rows } = await rawClient(database).query(
    `select notes.id from notes join note_agreement on note_agreement.note_id = notes.id
     where notes.type_code = 'impact' and notes.status = 'published' and notes.slug like 'made-up-%'
       and notes.user_id <> (select id from users where email = $1)
     order by md5(notes.id::text) limit $2::int`,
    [WHO, SINGLES + 1],
  );
  const product = await openProduct(database, config);
  try {
    const origin = await listenLocally(product);
    const taken: number[] = [];
    for (const { id } of rows as readonly { id: number }[]) {
      const scores = [1, 2, 6, 7, 8].map((dimension) => ({
        scoring_dimension_id: dimension,
        scoring_value: dimension === 1 ? 2.5 : 3,
      }));
      const body = JSON.stringify({ note_id: id, scores });
      taken.push(await time(() => send(`${origin}/api/v3/notes/impact-score`, { method: 'POST', headers, body })));
    }
    // The first one warms up.
    return quantile(taken.slice(1), 0.95) ?? Number.NaN;
  } finally {
    await product.close();
  }
}

/** Work, and the most bytes that the process held in one of the turns that it left to others. */
async function withPeak<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  let peak = process.memoryUsage().rss;
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
  try {
    return [await work(), peak];
  } finally {
    clearInterval(look);
  }
}

async function send(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
}

/** @returns milliseconds */
async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function tableOf(measured: readonly ReturnType<typeof benchAgreement>[]): Table {
  return {
    title: 'A full fit, and one rating',
    columns: ['ratings', 'fit s', 'MB', 'bare s', 'ratio', 'one rating ms', 'aim'],
    rows: measured.map(({ ratings, fitMs, fitMegabytes, bareMs, singleMs }) => [
      ratings.toLocaleString('en'),
      (fitMs / 1_000).toFixed(1),
      fitMegabytes.toFixed(0),
      (bareMs / 1_000).toFixed(1),
      times(fitMs, bareMs),
      singleMs.toFixed(3),
      aimOf({ fitMs, megabytes: fitMegabytes, singleMs }),
    ]),
  };
}

function tableOfStored({ ratings, labels, jobMs, bareMs, megabytes, ratingMs }: Stored): Table {
  return {
    title: 'The job on Postgres, and a rating over HTTP',
    columns: ['ratings', 'labels', 'job s', 'MB', 'bare s', 'ratio', 'a rating ms, p95', 'aim'],
    rows: [
      [
        ratings.toLocaleString('en'),
        labels.toLocaleString('en'),
        (jobMs / 1_000).toFixed(1),
        megabytes.toFixed(0),
        (bareMs / 1_000).toFixed(1),
        times(jobMs, bareMs),
        ratingMs.toFixed(0),
        aimOf({ fitMs: jobMs, megabytes, singleMs: ratingMs }),
      ],
    ],
  };
}

function aimOf({ fitMs, megabytes, singleMs }: Readonly<Record<'fitMs' | 'megabytes' | 'singleMs', number>>): string {
  return aim(
    `≤ ${MOST_MS / 1_000} s, ${MOST_MEGABYTES} MB`,
    fitMs <= MOST_MS && megabytes <= MOST_MEGABYTES && singleMs <= MOST_SINGLE_MS,
  );
}
