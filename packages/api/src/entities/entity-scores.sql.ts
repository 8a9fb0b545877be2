import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Columns of `entities` that hold a score as a person may see it. Nothing else may be shown, filtered or sorted by. */
export interface VisibleScores {
  readonly impactScore: SQL<number | null>;
  readonly environmentalScore: SQL<number | null>;
  readonly socialScore: SQL<number | null>;
  /** How far apart the values are that the score is the mean of. */
  readonly valueSpread: SQL<number | null>;
  /** there is a score, and it is kept from this person */
  readonly isGrayed: SQL<boolean>;
}

const all: VisibleScores = {
  impactScore: sql`entities.impact_score`,
  environmentalScore: sql`entities.environmental_score`,
  socialScore: sql`entities.social_score`,
  valueSpread: sql`entities.value_spread`,
  isGrayed: sql`false`,
};

const featuredOnly: VisibleScores = {
  impactScore: sql`entities.public_score`,
  environmentalScore: sql`entities.public_environmental_score`,
  socialScore: sql`entities.public_social_score`,
  valueSpread: sql`case when entities.is_featured then entities.value_spread end`,
  isGrayed: sql`(not entities.is_featured and entities.impact_score is not null)`,
};

/**
 * True where a person may see the score of the company in a column, and so what raters made of its analyses (decisions:
 * hidden scores). The planner joins it where many rows are filtered, and looks up the few that are shown.
 * @param entityId a column such as `notes.entity_id`
 */
export function isScoreVisible(entityId: SQLWrapper, seesAll: boolean): SQL {
  if (seesAll) return sql`true`;
  return sql`exists (select from entities shown where shown.id = ${entityId} and shown.is_featured)`;
}

/** @param seesAll whether the person sees the scores of companies that are not featured */
export function visibleScores(seesAll: boolean): VisibleScores {
  return seesAll ? all : featuredOnly;
}
