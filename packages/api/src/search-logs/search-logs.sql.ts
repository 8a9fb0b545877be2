import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { searchLogs } from './search-logs.table.ts';

const query = new QueryBuilder();

/** Types of the log: a search for companies, and one that found none. */
export const ENTITIES = 'entities';
export const NO_ENTITIES = 'entities-empty';

/** Companies that were chosen after a search. */
export const chosenEntities = query
  .select({ entityId: searchLogs.entityId, searcher: searchLogs.searcher, searchedAt: searchLogs.searchedAt })
  .from(searchLogs)
  .where(eq(searchLogs.type, ENTITIES))
  .as('chosen_entities');

/** Normalised names that were searched for when no company had them. */
export const missedNames = query
  .select({ name: searchLogs.keyword, searcher: searchLogs.searcher, searchedAt: searchLogs.searchedAt })
  .from(searchLogs)
  .where(eq(searchLogs.type, NO_ENTITIES))
  .as('missed_names');
