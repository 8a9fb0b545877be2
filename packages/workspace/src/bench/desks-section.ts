import type { Config, OpenDatabase } from '@commonweal/api';
import { addManyNotes } from '@commonweal/api/testing/many-notes';
import type { LoadedRequest } from './api-load.ts';
import { onPostgres, listenLocally, openProduct } from './databases.ts';
import { measureReading } from './measured-reading.ts';
import type { AskedProduct, MeasuredReading } from './measured-reading.ts';
import { rawClient } from './raw-client.ts';
import type { RawClient } from './raw-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { aim, times } from './table.ts';
import type { Table } from './table.ts';

const WAITING = 10_000;
const MOST_MS = 60;

interface Desk {
  readonly name: string;
  readonly paths: readonly string[];
}

const desks: readonly Desk[] = [
  { name: 'proposals', paths: ['topic-proposals', 'topic-proposals?offset=5000'] },
  {
    name: 'proposals, refused',
    paths: ['topic-proposals?status=rejected', 'topic-proposals?status=rejected&offset=5000'],
  },
  { name: 'reported topics', paths: ['topic-reports', 'topic-reports?offset=5000'] },
  { name: 'one reported topic', paths: ['topic-reports/{topic}'] },
  {
    name: 'log of decisions',
    paths: ['topic-decisions', 'topic-decisions?offset=5000', 'topic-decisions?kind=proposal-rejected'],
  },
  {
    name: 'analyses',
    paths: ['notes/submissions', 'notes/submissions?offset=5000', 'notes/submissions?keywords=water'],
  },
  { name: 'next analysis', paths: ['notes/next-review'] },
  { name: 'reported analyses', paths: ['notes/reports', 'notes/reports?offset=5000'] },
  { name: 'sources', paths: ['source-reviews', 'source-reviews?offset=5000'] },
  { name: 'findings', paths: ['small-tasks/findings', 'small-tasks/findings?offset=5000'] },
];

/** Desks whose first page says how much waits at them. */
const COUNTED = new Set([
  'proposals',
  'proposals, refused',
  'reported topics',
  'log of decisions',
  'analyses',
  'sources',
]);

interface Measured extends MeasuredReading {
  readonly name: string;
}

/** The desks of reviewers with much that waits, as whole requests, beside a server that only runs their statements. */
export const desksSection: BenchSection = {
  name: 'desks',
  title: `Desks of reviewers: ${WAITING.toLocaleString('en')} items that wait at each`,
  run: measureDesks,
};

async function measureDesks(stage: Stage): Promise<SectionReport> {
  const measured = await onPostgres(stage, (database) => measureDatabase(database, stage.config));
  if (measured === null)
    return { method: 'No Postgres server answered, so nothing was measured.', tables: [], data: [] };
  return {
    method:
      "A reviewer's requests over HTTP from this process, one at a time, on Postgres, first and deep pages in turn; the " +
      'p95 of 40, each asked once before. Bare: a Fastify server that sends the rows of the same statements.',
    tables: [tableOf(measured)],
    data: measured,
  };
}

async function measureDatabase(database: OpenDatabase, config: Config): Promise<Measured[]> {
  await addManyNotes(database.db, 2 * WAITING);
  await fillDesks(rawClient(database));
  const product = await openProduct(database, config);
  try {
    const token = await createToken(database, 'reviewer@demo.commonweal.example');
    const asked = { database, product, origin: await listenLocally(product), token };
    const topic = await aReportedTopic(rawClient(database));
    const measured: Measured[] = [];
    for (const { name, paths } of desks) {
      console.log(`${name} …`);
      const requests = paths.map((path): LoadedRequest => ({
        method: 'GET',
        path: `/api/v3/${path.replace('{topic}', topic)}`,
      }));
      if (COUNTED.has(name)) await assertWaiting(asked, requests[0]?.path ?? '');
      measured.push({ name, ...(await measureReading(asked, requests)) });
    }
    return measured;
  } finally {
    await product.close();
  }
}

/** As many of each kind as wait, and as many that were decided, from people and of ages that differ; past the API. */
async function fillDesks(client: RawClient): Promise<void> {
  const people = `(select array_agg(id order by id) from users where email like '%@demo.commonweal.example') people (ids)`;
  const someone = 'ids[1 + n % array_length(ids, 1)]';
  const statements = [
    `insert into topic_proposals (user_id, topic_category_id, title, description, sources, status, rejection, submitted_at, decided_at)
     select ${someone}, 1 + n % 12, 'Measured proposal ' || n, 'A topic that somebody misses.', '{https://measured.example}',
       case n % 2 when 0 then 'submitted' else 'rejected' end, case n % 2 when 0 then null else 'duplicate' end,
       now() - n * interval '3 minutes', case n % 2 when 0 then null else now() - n * interval '2 minutes' end
     from generate_series(1, 2 * $1::int) n, ${people}`,
    `with added as (
       insert into topics (topic_category_id, name_en, name_fr, description_en, description_fr)
       select 1 + n % 12, 'Measured topic ' || n, 'Sujet mesuré ' || n, '', '' from generate_series(1, $1::int) n returning id)
     insert into topic_reports (topic_id, user_id, reason, detail, created_at)
     select added.id, someone, 'duplicate', 'Measured', now() - added.id * interval '1 minute'
     from added, ${people}, unnest(ids[1:1 + added.id % 3]) someone`,
    `update notes set status = 'submitted', changed_at = now() - id * interval '1 minute'
     where id in (select id from notes where status = 'published' order by id desc limit $1::int)`,
    `insert into note_reports (note_id, user_id, reason, detail, created_at)
     select noted.id, someone, 'factual_error', 'Measured', now() - noted.id * interval '1 minute'
     from (select id from notes where status = 'published' order by id desc limit $1::int) noted, ${people},
       unnest(ids[1:1 + noted.id % 3]) someone`,
    `insert into source_pages (url_hash, url, origin) values ('measured', 'https://measured.example/', 'https://measured.example')
     on conflict do nothing`,
    `insert into source_captures (note_id, source_uuid, url, url_hash, quote, state, queued_at, changed_at)
     select note_id, uuid, url, 'measured', 'A passage.', 'changed', now() - note_id * interval '1 minute', now()
     from note_sources order by note_id limit $1::int on conflict do nothing`,
    `insert into small_task_results (note_id, kind, subject, answer, settled_at)
     select id, 'topic', topic_id::text, (1 + topic_id % 50)::text, now() - id * interval '1 minute'
     from notes where status = 'published' and not is_deleted and topic_id is not null
     order by id limit $1::int on conflict do nothing`,
  ];
  for (const statement of statements) await client.query(statement, statement.includes('$1') ? [WAITING] : []);
  await client.query('vacuum analyze', []);
}

/** Share of the items that wait for the reviewer who asks: a few are their own. */
const LEAST_WAITING = 0.99;

/** Without it, a desk that shows nothing would be the quickest. @throws where fewer wait than are measured */
async function assertWaiting({ origin, token }: AskedProduct, path: string): Promise<void> {
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  const { total } = (await response.json()) as { readonly total?: number };
  if (total === undefined || total < LEAST_WAITING * WAITING)
    throw new Error(`${path} has ${total} items, not ${WAITING}.`);
}

async function aReportedTopic(client: RawClient): Promise<string> {
  const { rows } = await client.query(
    'select min(topic_id)::text as id from topic_reports where settled_at is null',
    [],
  );
  const [{ id }] = rows as [{ id: string }];
  return id;
}

function tableOf(measured: readonly Measured[]): Table {
  return {
    title: 'Milliseconds of a request, p95',
    columns: ['desk', 'ms', 'bare ms', 'ratio', 'aim'],
    rows: measured.map(({ name, productMs, bareMs }) => [
      name,
      productMs.toFixed(1),
      bareMs.toFixed(1),
      times(productMs, bareMs),
      aim(`≤ ${MOST_MS} ms`, productMs <= MOST_MS),
    ]),
  };
}
