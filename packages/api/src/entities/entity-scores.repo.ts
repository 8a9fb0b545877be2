import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';

/** Locks a company's row against others who would change its scores. @param id of the company, or a subquery */
export async function lockScores(db: Database, id: SQL): Promise<void> {
  await runStatement(db, sql`select id from entities where id = ${id} for no key update`);
}

/** As `storeScores` of the service. */
export async function updateScores(db: Database, entityIds: readonly number[], scored: SQL): Promise<void> {
  await runStatement(
    db,
    sql`
    with asked as (select distinct value::int as id from json_array_elements_text(${JSON.stringify(entityIds)}::json))
    update entities set
      impact_score = scored.impact,
      environmental_score = scored.environmental,
      social_score = scored.social,
      notes_count = coalesce(scored.notes, 0),
      ratings_count = coalesce(scored.ratings, 0)
    from asked left join (${scored}) scored on scored.entity_id = asked.id
    where entities.id = asked.id`,
  );
}
