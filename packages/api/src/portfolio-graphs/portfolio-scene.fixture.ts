import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount } from '../testing/test-api.ts';

const companyShape = z.strictObject({
  id: z.int(),
  score: z.number().nullable(),
  industry: z.int(),
  isFeatured: z.boolean(),
});

const noteShape = z.strictObject({
  id: z.int(),
  entity: z.int(),
  topic: z.int(),
  sdg: z.int(),
  value: z.number(),
  size: z.number(),
});

const reportShape = z.strictObject({
  id: z.int(),
  entity: z.int(),
  metric: z.string(),
  year: z.int(),
  value: z.number(),
});

export type SceneNote = z.output<typeof noteShape>;

/** Companies with their weights. */
export type Weights = readonly { readonly id: number; readonly weight: number }[];

/** A site with what its portfolio graphs are worked out from, read past the product's own queries. */
export async function openPortfolioScene() {
  const api = await startTestApi();
  const companies = await queryRows(
    api.db,
    companyShape,
    sql`select id, impact_score as score, industry_id as industry, is_featured as "isFeatured" from entities order by id`,
  );
  const notes = await queryRows(
    api.db,
    noteShape,
    sql`select id, entity_id as entity, topic_id as topic, sdg_id as sdg, value, size from notes
      where status = 'published' and not is_deleted and ratings_count >= 3 and value is not null and size is not null`,
  );
  const reports = await queryRows(
    api.db,
    reportShape,
    sql`select note_datapoints.id, entity_id as entity, concat(datapoint_id, ' ', unit_id) as metric, year,
        note_datapoints.value::float8 as value
      from note_datapoints join notes on notes.id = note_id where status = 'published' and not is_deleted`,
  );
  const listed = await api.call('GET v3/my-impact/topics', {});
  const topics = new Map(listed.body.data.map((topic) => [topic.topic_id, keyOf(topic)]));
  return {
    ...{ api, companies, notes, reports, topics },
    async create(entities: Weights, as: DemoAccount = 'client', name = 'Pension'): Promise<number> {
      const reply = await api.call('POST v3/portfolios', { body: { name, entities: [...entities] } }, { as });
      if (reply.status !== 200) throw new Error(reply.error.code);
      return reply.body.id;
    },
    /**
     * @param byTopic importance 0 to 100 by topic id
     * @param industry of one of its own; the importances of topics in general where it is left out
     */
    async setImportances(
      byTopic: ReadonlyMap<number, number>,
      as: DemoAccount = 'client',
      industry?: number,
    ): Promise<void> {
      const at = industry === undefined ? '' : `@${industry}`;
      const entries = [...byTopic].map(
        ([id, value]) => [`${topics.get(id) ?? ''}${at}`, { importance_value: value }] as const,
      );
      const body = { importances: Object.fromEntries(entries) };
      const reply = await api.call('POST v3/my-impact/set-my-importances', { body }, { as });
      if (reply.status !== 200) throw new Error(reply.error.code);
    },
  };
}

function keyOf(topic: ApiReply<'GET v3/my-impact/topics'>['data'][number]): string {
  return `${topic.ilg_theme_id}-${topic.topic_category_id}-${topic.topic_id}`;
}

export type PortfolioScene = Awaited<ReturnType<typeof openPortfolioScene>>;
