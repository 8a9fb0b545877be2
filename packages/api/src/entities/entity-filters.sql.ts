import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { entitiesContract } from '@commonweal/contracts/entities';
import { conditionsOf } from '../db/filter-conditions.ts';
import type { FilterConditions, FiltersOf } from '../db/filter-conditions.ts';
import { industriesOf } from '../reference/reference.sql.ts';
import { visibleScores } from './entity-scores.sql.ts';

type EntitiesQuery = z.output<(typeof entitiesContract)['GET v3/entities']['query']>;

/** The filters of a list of companies. Several values of one filter are alternatives. */
export type EntityFilters = FiltersOf<EntitiesQuery>;

/** Dependencies of a condition beside the filters. */
export interface FilterContext {
  /** True where the person sees the scores of companies that are not featured. */
  readonly seesAll: boolean;
}

const conditions: FilterConditions<EntitiesQuery, FilterContext> = {
  country: (ids) => sql`entities.country_id = any(${integers(ids)})`,
  industry: (ids) => sql`entities.industry_id = any(${integers(ids)})`,
  sector: (ids) => sql`entities.industry_id in (${industriesOf(integers(ids))})`,
  sdg: (ids) => sql`entities.sdg_ids && ${integers(ids)}`,
  esrs_topic: (ids) => sql`entities.esrs_topic_ids && ${integers(ids)}`,
  score: (side, { seesAll }) => {
    const { impactScore } = visibleScores(seesAll);
    return side === 'positive' ? sql`${impactScore} > 0` : sql`${impactScore} < 0`;
  },
  rating: ([low, high], { seesAll }) => sql`${visibleScores(seesAll).impactScore} between ${low} and ${high}`,
  analysis_start: (count) => sql`entities.notes_count >= ${count}`,
  analysis_end: (count) => sql`entities.notes_count <= ${count}`,
  webvisibility: (visibility) => sql`entities.is_featured = ${visibility === 'featured'}`,
};

/** The condition on `entities` that no filter makes: always this object, so that it can be told from others. */
export const everyCompany: SQL = sql`true`;

/** The condition on `entities` that the filters stand for. */
export function filterCondition(filters: EntityFilters, context: FilterContext): SQL {
  const found = conditionsOf(conditions, filters, context);
  return found.length === 0 ? everyCompany : sql.join(found, sql` and `);
}

/** As `int`, whatever the column is: a number too large for it finds nothing instead of failing. */
function integers(values: readonly number[]): SQL {
  return sql`${`{${values.join(',')}}`}::int[]`;
}
