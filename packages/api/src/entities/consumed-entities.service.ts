import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { consumeEntity } from './consumed-entities.repo.ts';
import type { ConsumedEntityRow } from './consumed-entities.repo.ts';

/** Counts that a client opened a company's page, once (specification 001 §4). @throws {Failure} `not-found` */
export async function consume(db: Database, viewer: Viewer, entityId: number): Promise<ConsumedEntityRow> {
  const row = await consumeEntity(db, viewer.id, entityId);
  if (!row) throw notFound();
  return row;
}
