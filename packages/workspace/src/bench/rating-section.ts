import { setTimeout } from 'node:timers/promises';
import { rawClient } from './raw-client.ts';
import { listenLocally, onBothDatabases, openProduct, ownDatabase } from './databases.ts';
import type { MeasuredDatabase } from './databases.ts';
import type { Config, OpenDatabase } from '@commonweal/api';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';
import { aim } from './table.ts';
import type { Table } from './table.ts';

const SIZES = [10, 1_000, 10_000] as const;
const RATERS = 200;
const RATINGS_OF_EACH = 4;
const ROUNDS = 5;
const MOST_MS = 1_000;
const SETTLING_MS = 1_000;
const WHO = 'rater@demo.commonweal.example';

interface Measured {
  readonly database: string;
  readonly analyses: number;
  readonly ratingMs: number;
  readonly evidenceMs: number;
  readonly historyMs: number;
}

/** A rating as a whole request, until every score that depends on it is kept, at ever larger companies. */
export const ratingSection: BenchSection = {
  name: 'rating',
  title: 'Rating: from a rating to every dependent score',
  run: measureRating,
};

async function measureRating(stage: Stage): Promise<SectionReport> {
  const { measured, left } = await onBothDatabases(stage, (on) => measureDatabase(on, stage.config), {
    embedded: () => ownDatabase(stage, 'rating'),
  });
  return {
    method:
      `One company gets so many published analyses with ${RATINGS_OF_EACH} ratings each. A rating is sent over HTTP from this ` +
      `process; its reply comes after the analysis's value, the company's scores, counts and goals, and the account of the ` +
      `change are kept. Then the company's evidence and history are read. Medians of ${ROUNDS} after one to warm up.${left}`,
    tables: [tableOf(measured)],
    data: measured,
  };
}

async function measureDatabase({ database, name }: MeasuredDatabase, config: Config): Promise<Measured[]> {
  const headers = { authorization: `Bearer ${await createToken(database, WHO)}`, 'content-type': 'application/json' };
  const product = await openProduct(database, config);
  const measured: Measured[] = [];
  try {
    const origin = await listenLocally(product);
    for (const analyses of SIZES) {
      console.log(`${name}, ${analyses} analyses …`);
      const { entityId, noteIds } = await addAnalyses(database, analyses);
      // The embedded database held the process up; connections that ended meanwhile have to be noticed first.
      await setTimeout(SETTLING_MS);
      const ratings = noteIds.slice(0, ROUNDS + 1).map((id) => () => rate(origin, headers, id));
      const of = (path: string) => () => milliseconds(`${origin}/api/v3/entities/${entityId}/${path}`, {});
      measured.push({
        ...{ database: name, analyses },
        ratingMs: await medianOf(ratings),
        evidenceMs: await medianOf(Array.from({ length: ROUNDS + 1 }, () => of('evidence'))),
        historyMs: await medianOf(Array.from({ length: ROUNDS + 1 }, () => of('score-history'))),
      });
    }
  } finally {
    await product.close();
  }
  return measured;
}

/** One company with analyses that people rated, written past the API; its first rating derives what is kept. */
async function addAnalyses(database: OpenDatabase, count: number) {
  const client = rawClient(database);
  const { rows: made } = await client.query(
    `insert into entities (slug, name, match_name, country_id, industry_id, is_featured)
     values ('measured-' || $1::int, 'Measured ' || $1::int, 'measured ' || $1::int, 826, 1, true) returning id`,
    [count],
  );
  const [{ id: entityId }] = made as [{ id: number }];
  const { rows } = await client.query(
    `insert into notes (slug, entity_id, user_id, topic_id, sdg_id, note_category_id, status, headline, analysis, value,
       size, ratings_count, published_at)
     select 'measured-' || $1::int || '-' || n, $2::int, 1, case n % 2 when 0 then 1 else 77 end, 1 + n % 17, 2,
       'published', 'Measured', '', (n % 3 - 1) * 2.5, 1 + n % 5, $3::int, now()
     from generate_series(1, $1::int) as n returning id`,
    [count, entityId, RATINGS_OF_EACH],
  );
  const noteIds = (rows as readonly { id: number }[]).map(({ id }) => id);
  await client.query(
    `insert into impact_ratings (note_id, user_id, value, scale, breadth, depth, persistence, rater_weight)
     select notes.id, raters.ids[1 + mod(notes.id * 7 + k * 31, $3::int)], notes.value, notes.size, notes.size, notes.size,
       notes.size, 1
     from notes cross join generate_series(0, $2::int - 1) as k
     cross join (select array(select id from users where id > 20 order by id limit $3::int) as ids) as raters
     where notes.entity_id = $1::int`,
    [entityId, RATINGS_OF_EACH, RATERS],
  );
  await client.query('analyze', []);
  return { entityId, noteIds };
}

async function rate(origin: string, headers: Record<string, string>, noteId: number): Promise<number> {
  const answers = [1, 2, 6, 7, 8].map((id) => ({ scoring_dimension_id: id, scoring_value: id === 1 ? 2.5 : 3 }));
  const body = JSON.stringify({ note_id: noteId, scores: answers });
  return milliseconds(`${origin}/api/v3/notes/impact-score`, { method: 'POST', headers, body });
}

/** The first one warms up. */
async function medianOf(tries: readonly (() => Promise<number>)[]): Promise<number> {
  const taken: number[] = [];
  for (const attempt of tries) taken.push(await attempt());
  return median(taken.slice(1)) ?? 0;
}

async function milliseconds(url: string, init: RequestInit): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return performance.now() - started;
}

function tableOf(measured: readonly Measured[]): Table {
  return {
    title: 'Milliseconds of a request',
    columns: ['database', 'analyses', 'rating', 'evidence', 'history', 'aim of a rating'],
    rows: measured.map(({ database, analyses, ratingMs, evidenceMs, historyMs }) => [
      database,
      String(analyses),
      ratingMs.toFixed(0),
      evidenceMs.toFixed(0),
      historyMs.toFixed(0),
      aim(`≤ ${MOST_MS} ms`, ratingMs <= MOST_MS),
    ]),
  };
}
