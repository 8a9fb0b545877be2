import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { MOST_GOAL_ENTITIES } from '@commonweal/contracts/portfolio-graphs';
import type { Locale } from '@commonweal/domain/locale';
import { exactSum } from '../db/exact-sum.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import type { TopicFactor } from '../my-impact/my-impact.service.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { meanOfWeighed, withWeighed } from './weighed-notes.sql.ts';
import type { HeldBy } from './weighed-notes.sql.ts';

/** Whose importances weigh, and the language of names. */
export interface Reading {
  readonly factors: readonly TopicFactor[];
  readonly locale: Locale;
}

const analysisShape = z.strictObject({
  id: z.int(),
  slug: z.string(),
  headline: z.string(),
  locale: z.string(),
  topic: z.string(),
  sdgId: z.int(),
  publishedAt: momentOfRow.nullable(),
  entityId: z.int(),
  entityName: z.string(),
  entitySlug: z.string(),
  value: z.number(),
  size: z.number(),
  ratingsCount: z.int(),
  weight: z.number(),
  contribution: z.number(),
  /** all that there are, beyond the limit too */
  total: z.int(),
});

export type AnalysisRow = z.output<typeof analysisShape>;

/** Orders of analyses, with the condition that goes with them; ties by id. */
const orders = {
  most: { matches: sql`true`, order: sql`abs(contribution) desc` },
  best: { matches: sql`contribution > 0`, order: sql`contribution desc` },
  worst: { matches: sql`contribution < 0`, order: sql`contribution` },
} as const satisfies Readonly<Record<string, { readonly matches: SQL; readonly order: SQL }>>;

/** Analyses that weigh in the score of a portfolio, with the points that each adds. */
export function listHeldAnalyses(
  db: Database,
  heldBy: HeldBy,
  { factors, locale, by, limit }: Reading & { readonly by: keyof typeof orders; readonly limit: number },
): Promise<AnalysisRow[]> {
  const { topics } = referenceIn[locale];
  const { matches, order } = orders[by];
  return queryRows(
    db,
    analysisShape,
    sql`${withWeighed(heldBy, factors)}, added as (
        select weighed.*, held.name as entity_name, held.slug as entity_slug,
          held.share * weighed.weight / weighed.whole as part,
          held.share * weighed.weight / weighed.whole * weighed.value as contribution
        from weighed join held on held.id = weighed.entity_id where weighed.weight > 0
      )
      select added.id, added.slug, added.headline, added.locale, ${topics.name} as topic, added.sdg_id::int as "sdgId",
        added.published_at as "publishedAt", added.entity_id as "entityId", added.entity_name as "entityName",
        added.entity_slug as "entitySlug", added.value, added.size, added.ratings_count as "ratingsCount",
        added.part * 100 as weight, added.contribution, (count(*) over ())::int as total
      from added join ${topics} on ${topics.id} = added.topic_id
      where ${matches} order by ${order}, added.id limit ${limit}`,
  );
}

const goalShape = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  score: z.number(),
  share: z.number(),
  companies: z.int(),
  notes: z.int(),
  entityId: z.int(),
  entityName: z.string(),
  entitySlug: z.string(),
  entityScore: z.number(),
  entityShare: z.number(),
  entityNotes: z.int(),
});

/** A company that stands behind a goal, beside the goal's own figures. */
export type GoalRow = z.output<typeof goalShape>;

/** Goals of the analyses of a portfolio, with the companies behind each, the largest first. */
export function listHeldGoals(db: Database, heldBy: HeldBy, { factors, locale }: Reading): Promise<GoalRow[]> {
  const { sdgs } = referenceIn[locale];
  return queryRows(
    db,
    goalShape,
    sql`${withWeighed(heldBy, factors)}, means as (
        select entity_id, sdg_id, ${meanOfWeighed} as mean, count(*)::int as notes
        from weighed where weight > 0 group by 1, 2
      ), behind as (
        select means.*, held.name, held.slug, held.share,
          row_number() over (partition by sdg_id order by held.share desc, held.id) as place
        from means join held on held.id = means.entity_id
      ), goals as (
        select sdg_id, least(max(mean), greatest(min(mean),
            ${exactSum(sql`share * mean`)} / ${exactSum(sql`share`)})) as score,
          ${exactSum(sql`share`)} as share, count(*)::int as companies, sum(notes)::int as notes
        from behind group by 1
      )
      select ${sdgs.id}, ${sdgs.code}, ${sdgs.name} as name, goals.score, goals.share, goals.companies, goals.notes,
        behind.entity_id as "entityId", behind.name as "entityName", behind.slug as "entitySlug",
        behind.mean as "entityScore", behind.share as "entityShare", behind.notes as "entityNotes"
      from goals join behind on behind.sdg_id = goals.sdg_id join ${sdgs} on ${sdgs.id} = goals.sdg_id
      where behind.place <= ${MOST_GOAL_ENTITIES} order by ${sdgs.id}, behind.place`,
  );
}
