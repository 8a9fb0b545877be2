import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { consumedEntities } from './consumed-entities.table.ts';

const consumedShape = z.strictObject({ entityId: z.int(), consumedAt: momentOfRow });

export type ConsumedEntityRow = z.output<typeof consumedShape>;

/** The companies that a person opened, the latest first. */
export function findConsumedEntities(db: Database, userId: number): Promise<ConsumedEntityRow[]> {
  const { entityId, consumedAt } = consumedEntities;
  return db
    .select({ entityId, consumedAt })
    .from(consumedEntities)
    .where(eq(consumedEntities.userId, userId))
    .orderBy(desc(consumedAt), desc(entityId));
}

/**
 * Keeps that a person opened a company; the first time counts.
 * @returns null where there is no such company
 */
export async function consumeEntity(db: Database, userId: number, entityId: number): Promise<ConsumedEntityRow | null> {
  const [row] = await queryRows(
    db,
    consumedShape,
    sql`insert into consumed_entities (user_id, entity_id)
    select ${userId}::int, id from entities where id = ${entityId}
    on conflict (user_id, entity_id) do update set consumed_at = consumed_entities.consumed_at
    returning entity_id as "entityId", consumed_at as "consumedAt"`,
  );
  return row ?? null;
}
