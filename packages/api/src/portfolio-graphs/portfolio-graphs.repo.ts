import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { exactSum } from '../db/exact-sum.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Locale } from '@commonweal/domain/locale';
import type { TopicFactor } from '../my-impact/my-impact.service.ts';
import { positionIds, positionsIn } from '../portfolios/positions.sql.ts';
import { ownedPortfolios } from '../portfolios/portfolios.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { COMMUNITY, meanOfWeighed, withWeighed } from './weighed-notes.sql.ts';
import type { HeldBy } from './weighed-notes.sql.ts';

const heldShape = {
  portfolioId: z.int(),
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  weight: z.number(),
  score: z.number().nullable(),
  isGrayed: z.boolean(),
  countedNotesCount: z.int(),
  ratersCount: z.int(),
  valueSpread: z.number().nullable(),
};

const heldColumns = sql`held.portfolio_id as "portfolioId", held.id, held.name, held.slug, held.weight, held.score,
  held.is_grayed as "isGrayed", held.counted_notes as "countedNotesCount", held.raters as "ratersCount",
  held.spread as "valueSpread"`;

const ratedShape = z.strictObject({ ...heldShape, sizes: z.array(z.number()) });

/** A company of a portfolio, with the five largest sizes of its analyses that count. */
export type RatedHoldingRow = z.output<typeof ratedShape>;

/** The companies of portfolios with their Impact Scores. */
export function listRatedHoldings(db: Database, heldBy: HeldBy): Promise<RatedHoldingRow[]> {
  return queryRows(
    db,
    ratedShape,
    sql`${withWeighed(heldBy, COMMUNITY)}, sized as (
        select entity_id, to_json((array_agg(size order by size desc))[1:5]) as sizes from weighed group by 1
      )
      select ${heldColumns}, coalesce(sized.sizes, '[]'::json) as sizes
      from held left join sized on sized.entity_id = held.id order by held.portfolio_id, held.id`,
  );
}

const personalShape = z.strictObject({ ...heldShape, personalScore: z.number().nullable() });

/** A company of a portfolio, with its score by the person's importances. */
export type PersonalHoldingRow = z.output<typeof personalShape>;

/** The companies of portfolios with their bespoke scores (decisions: Scores 1 and 2). */
export function listPersonalHoldings(
  db: Database,
  heldBy: HeldBy,
  factors: readonly TopicFactor[],
): Promise<PersonalHoldingRow[]> {
  return queryRows(
    db,
    personalShape,
    sql`${withWeighed(heldBy, factors)}, personal as (
        select entity_id, ${meanOfWeighed} as score from weighed group by 1
      )
      select ${heldColumns}, personal.score as "personalScore"
      from held left join personal on personal.entity_id = held.id order by held.portfolio_id, held.id`,
  );
}

const movementShape = z.strictObject({
  id: z.int(),
  name: z.string(),
  themeId: z.int(),
  importance: z.int(),
  movement: z.number(),
});

/** A topic, and the points by which its importance moves the score of a portfolio. */
export type MovementRow = z.output<typeof movementShape>;

/** Movements that follow from rounding alone. */
const NOTHING = 1e-12;

/**
 * The topics that set the personal score of a portfolio apart, those that move it most first. Analyses are taken as
 * above or below their company's score, so that less weight for a topic on which it does worse lifts the score; of a
 * company none of whose topics matters, each takes away what it added. A topic's importance is the mean over the
 * companies, whose industries may have their own.
 */
export function listMovements(
  db: Database,
  heldBy: HeldBy,
  { factors, locale }: { readonly factors: readonly TopicFactor[]; readonly locale: Locale },
): Promise<MovementRow[]> {
  const { topics, topicCategories } = referenceIn[locale];
  return queryRows(
    db,
    movementShape,
    sql`${withWeighed(heldBy, factors)}, parts as (
        select entity_id, topic_id, importance, whole, ${exactSum(sql`size`)} as size,
          ${exactSum(sql`size * value`)} as valued, ${exactSum(sql`weight`)} as weight,
          ${exactSum(sql`weight * value`)} as weighted
        from weighed group by 1, 2, 3, 4
      ), companies as (
        select entity_id, ${exactSum(sql`size`)} as size, ${exactSum(sql`valued`)} as valued from parts group by 1
      ), moves as (
        select topic_id, round(avg(importance))::int as importance, ${exactSum(sql`held.share * case when whole > 0
            then (parts.weighted - companies.valued / companies.size * parts.weight) / whole
              - (parts.valued - companies.valued / companies.size * parts.size) / companies.size
            else - parts.valued / companies.size end`)} as movement
        from parts join companies on companies.entity_id = parts.entity_id join held on held.id = parts.entity_id
        group by 1
      )
      select ${topics.id}, ${topics.name} as name, ${topicCategories.themeId}::int as "themeId", moves.importance,
        moves.movement
      from moves join ${topics} on ${topics.id} = moves.topic_id
      join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
      where abs(moves.movement) > ${NOTHING}::float8 order by abs(moves.movement) desc, 1`,
  );
}

const portfolioShape = z.strictObject({ id: z.int(), name: z.string() });

/** The portfolios of a person. */
export function listOwnPortfolios(db: Database, userId: number) {
  const { id, name, userId: owner } = ownedPortfolios;
  return queryRows(
    db,
    portfolioShape,
    sql`select ${id}, ${name} from ${ownedPortfolios} where ${owner} = ${userId} order by 1`,
  );
}

const shortShape = z.strictObject({ p: z.int(), e: z.int(), w: z.number() });

/** Companies of the portfolios of a person, those of their funds too. @param wanted ids of portfolios; null for all */
export function listShortHoldings(db: Database, userId: number, wanted: readonly number[] | null) {
  const { id, userId: owner } = ownedPortfolios;
  const positions = positionsIn(sql`select ${id} from ${ownedPortfolios} where ${owner} = ${userId}
    and ${wanted === null ? sql`true` : sql`${id} in (${positionIds(wanted)})`}`);
  const { portfolioId, entityId, weight } = positions;
  return queryRows(
    db,
    shortShape,
    sql`select ${portfolioId} as p, ${entityId} as e, ${weight} as w from ${positions} order by 1, 3 desc, 2`,
  );
}
