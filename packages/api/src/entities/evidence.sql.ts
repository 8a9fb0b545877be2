import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DIVIDED_SPREAD, EVIDENCE_STEPS } from '@commonweal/domain/evidence';
import type { entitiesAsSeen } from './entities.sql.ts';

/**
 * The level of a company's evidence for lists whose JSON the database writes itself: `evidenceOf` of the domain, as an
 * expression. Null where there is no score to see.
 */
export function evidenceLevel(seen: ReturnType<typeof entitiesAsSeen>): SQL {
  const { analyses, raters } = EVIDENCE_STEPS;
  const both = (level: 'moderate' | 'solid') =>
    sql`${seen.countedNotesCount} >= ${sql.raw(String(analyses[level]))} and ${seen.ratersCount} >= ${sql.raw(String(raters[level]))}`;
  return sql`case when ${seen.impactScore} is null then null
    when not (${both('moderate')}) then 'thin'
    when ${both('solid')} and coalesce(${seen.valueSpread}, 0) <= ${sql.raw(String(DIVIDED_SPREAD))} then 'solid'
    else 'moderate' end`;
}
