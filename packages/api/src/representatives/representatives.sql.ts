import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { representatives } from './representatives.table.ts';

/** The companies that a person speaks for now. */
export function companiesRepresentedBy(userId: number): SQL {
  return sql`select ${representatives.entityId} from ${representatives}
    where ${representatives.userId} = ${userId} and ${representatives.revokedAt} is null`;
}
