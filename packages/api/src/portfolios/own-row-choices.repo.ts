import { and, asc, eq, gt } from 'drizzle-orm';
import type { IdPage } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { portfolioRowChoices } from './portfolios.table.ts';

const entities = entitiesAsSeen(false);

/** Companies that a person chose for rows of files, whose key is the id; for the archive of their data. */
export function findOwnRowChoices(db: Database, userId: number, { after, limit }: IdPage) {
  const { key, entityId, chosenAt } = portfolioRowChoices;
  return db
    .select({ id: key, company: entities.name, chosenAt })
    .from(portfolioRowChoices)
    .innerJoin(entities, eq(entities.id, entityId))
    .where(and(eq(portfolioRowChoices.userId, userId), gt(key, after)))
    .orderBy(asc(key))
    .limit(limit);
}
