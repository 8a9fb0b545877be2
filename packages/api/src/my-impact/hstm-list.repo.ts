import { and, eq, ne, sql } from 'drizzle-orm';
import { HSTM_TYPES } from '@commonweal/domain/hstm-types';
import type { HstmType } from '@commonweal/domain/hstm-types';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { knownEntities } from '../entities/entities.sql.ts';
import { hstmList } from './hstm-list.table.ts';

/** A company on one of a person's lists. */
export interface HstmRow {
  readonly entityId: number;
  readonly type: HstmType;
}

/** A person and a company. */
export interface HstmKey {
  readonly userId: number;
  readonly entityId: number;
}

const isOf = ({ userId, entityId }: HstmKey) => and(eq(hstmList.userId, userId), eq(hstmList.entityId, entityId));

/** Both lists of a person, by company. */
export function findHstmList(db: Database, userId: number): Promise<HstmRow[]> {
  const { entityId, type } = hstmList;
  return db.select({ entityId, type }).from(hstmList).where(eq(hstmList.userId, userId)).orderBy(entityId);
}

const rowShape = z.strictObject({ entityId: z.int(), type: z.enum(HSTM_TYPES) });

/** Puts rows in the place of both lists, without companies that do not exist; inside a transaction. */
export async function replaceHstmList(db: Database, userId: number, rows: readonly HstmRow[]): Promise<HstmRow[]> {
  await db.delete(hstmList).where(eq(hstmList.userId, userId));
  const stored = await queryRows(
    db,
    rowShape,
    sql`insert into hstm_list (user_id, entity_id, type)
      select ${userId}::int, wanted."entityId", wanted.type
      from json_to_recordset(${JSON.stringify(rows)}::json) as wanted("entityId" int, type text)
      join ${knownEntities} on ${knownEntities.id} = wanted."entityId"
      returning entity_id as "entityId", type`,
  );
  return stored.toSorted((a, b) => a.entityId - b.entityId);
}

/** How many companies a person keeps or excludes, but for one. */
export function countOtherEntries(db: Database, { userId, entityId }: HstmKey): Promise<number> {
  return db.$count(hstmList, and(eq(hstmList.userId, userId), ne(hstmList.entityId, entityId)));
}

/** Puts a company on one list, and off the other. @returns false where there is no such company */
export async function addToHstmList(db: Database, { userId, entityId }: HstmKey, type: HstmType): Promise<boolean> {
  const rows = await queryRows(
    db,
    rowShape,
    sql`insert into hstm_list (user_id, entity_id, type)
      select ${userId}::int, ${knownEntities.id}, ${type} from ${knownEntities} where ${knownEntities.id} = ${entityId}
      on conflict (user_id, entity_id) do update set type = excluded.type
      returning entity_id as "entityId", type`,
  );
  return rows.length > 0;
}

/** Takes a company off one list; off the other it is not taken. */
export async function removeFromHstmList(db: Database, key: HstmKey, type: HstmType): Promise<void> {
  await db.delete(hstmList).where(and(isOf(key), eq(hstmList.type, type)));
}

/** The list that a company is on; null where it is on neither. */
export async function findHstmType(db: Database, key: HstmKey): Promise<HstmType | null> {
  const [row] = await db.select({ type: hstmList.type }).from(hstmList).where(isOf(key));
  return row?.type ?? null;
}

/** Gives a company's places on everybody's lists to another one; who has both there keeps the place of the other. */
export async function moveHstmEntries(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await runStatement(
    db,
    sql`with moved as (delete from hstm_list where entity_id = ${fromEntity} returning *)
      insert into hstm_list (user_id, entity_id, type) select user_id, ${toEntity}::int, type from moved
      on conflict (user_id, entity_id) do nothing`,
  );
}
