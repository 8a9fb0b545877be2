import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Columns of `entities` that hold a score as a person may see it. Nothing else may be shown, filtered or sorted by. */
export interface VisibleScores {
  readonly impact_score: SQL;
  readonly environmental_score: SQL;
  readonly social_score: SQL;
  /** there is a score, and it is kept from this person */
  readonly is_grayed: SQL;
}

const all: VisibleScores = {
  impact_score: sql`entities.impact_score`,
  environmental_score: sql`entities.environmental_score`,
  social_score: sql`entities.social_score`,
  is_grayed: sql`false`,
};

const featuredOnly: VisibleScores = {
  impact_score: sql`entities.public_score`,
  environmental_score: sql`case when entities.is_featured then entities.environmental_score end`,
  social_score: sql`case when entities.is_featured then entities.social_score end`,
  is_grayed: sql`(not entities.is_featured and entities.impact_score is not null)`,
};

/** @param seesAll whether the person sees the scores of companies that are not featured */
export function visibleScores(seesAll: boolean): VisibleScores {
  return seesAll ? all : featuredOnly;
}
