import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config, OpenDatabase } from '@commonweal/api';
import { listenLocally, onBothDatabases, openProduct, ownDatabase } from './databases.ts';
import type { MeasuredDatabase } from './databases.ts';
import { rawClient } from './raw-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import type { Stage } from './stage.ts';
import { quantile } from './statistics.ts';
import { aim, times } from './table.ts';
import type { Table } from './table.ts';

const TOPICS = 20_000;
const ROUNDS = 3;
const MOST_MS = 30;
const PATH = '/api/v3/topics/similar';

/** Titles as they grow while somebody types, with and without a topic near to them. */
const TITLES = ['Heat at wrok in delivry vans', 'Fair wages for growers', 'Water', 'xyzzy plugh', 'Gestion de l’eau'];
const FROM = 3;

interface Measured {
  readonly database: string;
  readonly productMs: number;
  readonly bareMs: number;
}

/** Similar topics for a title that is typed, as a whole request, beside a server that only runs a query. */
export const similarSection: BenchSection = {
  name: 'similar',
  title: `Similar topics: a title that is typed, among ${TOPICS.toLocaleString('en')} topics`,
  run: measureSimilar,
};

async function measureSimilar(stage: Stage): Promise<SectionReport> {
  const { measured, left } = await onBothDatabases(stage, (on) => measureDatabase(on, stage.config), {
    embedded: () => ownDatabase(stage, 'similar'),
  });
  return {
    method:
      `Every beginning of ${TITLES.length} titles from ${FROM} letters on, one after the other over HTTP from this process, ` +
      `${ROUNDS} times after once to warm up; the 95th of 100. Bare: a Fastify server that asks the same database for the ` +
      `five names nearest by the same index.${left}`,
    tables: [tableOf(measured)],
    data: measured,
  };
}

async function measureDatabase({ database, name }: MeasuredDatabase, config: Config): Promise<Measured[]> {
  console.log(`${name}, ${TOPICS} topics …`);
  await addTopics(database);
  const [product, bare] = [await openProduct(database, config), bareSimilar(database)];
  try {
    const [ofProduct, ofBare] = [await listenLocally(product), await listenLocally(bare)];
    const taken: (readonly [number, number])[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const text of typed()) {
        const query = `${PATH}?${new URLSearchParams({ text }).toString()}`;
        const pair = [await milliseconds(ofProduct + query), await milliseconds(ofBare + query)] as const;
        if (round > 0) taken.push(pair);
      }
    }
    const [productMs, bareMs] = [0, 1].map((at) =>
      quantile(
        taken.map((pair) => pair[at] ?? 0),
        0.95,
      ),
    );
    return [{ database: name, productMs: productMs ?? 0, bareMs: bareMs ?? 0 }];
  } finally {
    await Promise.all([product.close(), bare.close()]);
  }
}

function typed(): string[] {
  return TITLES.flatMap((title) =>
    Array.from({ length: title.length - FROM + 1 }, (_, at) => title.slice(0, FROM + at)),
  );
}

/** Topics of two and three words that occur in many names, as those of a large site do; written past the API. */
async function addTopics(database: OpenDatabase): Promise<void> {
  const client = rawClient(database);
  await client.query(
    `insert into topics (topic_category_id, name_en, name_fr, description_en, description_fr)
     select 1 + n % 12, initcap(concat_ws(' ', en[1 + n % 20], en[1 + (n / 20) % 20], en[1 + (n / 400) % 20], n)),
       initcap(concat_ws(' ', fr[1 + n % 20], fr[1 + (n / 20) % 20], fr[1 + (n / 400) % 20], n)), 'Measured', 'Mesuré'
     from generate_series(1, $1::int) as n,
       (select string_to_array('water waste wages heat work vans growers fair soil forest air noise health safety privacy
         tax energy carbon food housing', ' ') as en,
         string_to_array('eau dechets salaires chaleur travail camions paysans juste sol foret air bruit sante securite
         vie impots energie carbone aliments logement', ' ') as fr) words`,
    [TOPICS],
  );
  // New rows wait in a list of the other index until a vacuum.
  await client.query('vacuum analyze topics', []);
}

function bareSimilar(database: OpenDatabase): FastifyInstance {
  const client = rawClient(database);
  const app = Fastify();
  app.get(PATH, async ({ query }) => {
    const { text } = query as { readonly text: string };
    const { rows } = await client.query(
      `select id, name_en from topics where retired_at is null order by search_names <->> $1::text limit 5`,
      [text.toLowerCase()],
    );
    return { data: rows };
  });
  return app;
}

async function milliseconds(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - started;
}

function tableOf(measured: readonly Measured[]): Table {
  return {
    title: 'Milliseconds of a request, p95',
    columns: ['database', 'product', 'bare', 'product / bare', 'aim on Postgres'],
    rows: measured.map(({ database, productMs, bareMs }) => [
      database,
      productMs.toFixed(1),
      bareMs.toFixed(1),
      times(productMs, bareMs),
      database === 'Postgres' ? aim(`≤ ${MOST_MS} ms`, productMs <= MOST_MS) : '',
    ]),
  };
}
