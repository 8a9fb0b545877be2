import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { rowChoices } from '@commonweal/contracts/portfolios';
import { MAX_ROW_CHOICES } from '@commonweal/domain/portfolio-limits';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { entitiesAsSeen, knownEntities } from '../entities/entities.sql.ts';
import type { FoundRecord } from './matching.repo.ts';
import { portfolioRowChoices } from './portfolios.table.ts';

/** A company that somebody chose for a row, by the row's key. */
export type RowChoice = z.output<typeof rowChoices>[number];

/** Companies that a person chose before for rows with these keys. */
export function findChosen(db: Database, userId: number, keys: readonly string[]): Promise<FoundRecord[]> {
  const entities = entitiesAsSeen(false);
  return db
    .select({
      key: portfolioRowChoices.key,
      id: entities.id,
      name: entities.name,
      isOwn: sql<boolean>`true`,
      isin: entities.isin,
      countryId: entities.countryId,
    })
    .from(portfolioRowChoices)
    .innerJoin(entities, eq(entities.id, portfolioRowChoices.entityId))
    .where(
      and(
        eq(portfolioRowChoices.userId, userId),
        inArray(
          portfolioRowChoices.key,
          sql`(select value from json_array_elements_text(${JSON.stringify(keys)}::json))`,
        ),
      ),
    );
}

/**
 * Remembers choices in place of earlier ones for the same keys, of which the last counts; the oldest beyond the limit
 * go. A company that is gone meanwhile is left out.
 */
export async function rememberChoices(db: Database, userId: number, choices: readonly RowChoice[]): Promise<void> {
  if (choices.length === 0) return;
  const latest = [...new Map(choices.map((choice) => [choice.row_key, choice])).values()];
  await runStatement(
    db,
    sql`insert into portfolio_row_choices (user_id, key, entity_id)
      select ${userId}::int, chosen.row_key, ${knownEntities.id}
      from json_to_recordset(${JSON.stringify(latest)}::json) as chosen(row_key text, entity_id int)
      join ${knownEntities} on ${knownEntities.id} = chosen.entity_id
      on conflict (user_id, key) do update set entity_id = excluded.entity_id, chosen_at = excluded.chosen_at`,
  );
  const oldest = db
    .select({ key: portfolioRowChoices.key })
    .from(portfolioRowChoices)
    .where(eq(portfolioRowChoices.userId, userId))
    .orderBy(desc(portfolioRowChoices.chosenAt), portfolioRowChoices.key)
    .offset(MAX_ROW_CHOICES);
  await db
    .delete(portfolioRowChoices)
    .where(and(eq(portfolioRowChoices.userId, userId), inArray(portfolioRowChoices.key, oldest)));
}

/** Forgets all choices of a person. @returns how many there were */
export async function forgetChoices(db: Database, userId: number): Promise<number> {
  const gone = await db
    .delete(portfolioRowChoices)
    .where(eq(portfolioRowChoices.userId, userId))
    .returning({ key: portfolioRowChoices.key });
  return gone.length;
}
