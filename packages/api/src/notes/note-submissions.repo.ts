import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { noteReviewsContract } from '@commonweal/contracts/note-reviews';
import type { Locale } from '@commonweal/domain/locale';
import { STATUSES_UNDER_REVIEW } from '@commonweal/domain/note-lifecycle';
import { conditionsOf } from '../db/filter-conditions.ts';
import type { FilterConditions } from '../db/filter-conditions.ts';
import type { Database } from '../db/open-database.ts';
import { findWorkRows } from './note-work.repo.ts';
import type { WorkRow } from './note-work.repo.ts';
import { notes } from './notes.table.ts';

export type SubmissionsQuery = z.output<(typeof noteReviewsContract)['GET v3/notes/submissions']['query']>;

/** The person who asks, as far as the list depends on them. */
export interface SubmissionsReader {
  readonly id: number;
  /** The one person whose work they see; null for everybody's. */
  readonly onlyOf: number | null;
  readonly seesRealNames: boolean;
}

const filters: FilterConditions<SubmissionsQuery, SubmissionsReader> = {
  // A draft is nobody's but its author's, whatever is asked for.
  status: (status) => (status === 'all' ? ne(notes.status, 'drafted') : eq(notes.status, status)),
  reviewer: (reviewer, { id }) => (reviewer === 'me' ? eq(notes.reviewerId, id) : sql`${notes.reviewerId} is null`),
  author: (id) => eq(notes.userId, id),
};

/** One page of submitted analyses in the order asked for, and how many there are. Two queries. */
export async function findSubmissions(
  db: Database,
  query: SubmissionsQuery,
  reader: SubmissionsReader,
  locale: Locale,
): Promise<{ data: WorkRow[]; total: number }> {
  const { limit, offset, status, keywords = '' } = query;
  const condition = and(
    eq(notes.isDeleted, false),
    status === undefined ? inArray(notes.status, STATUSES_UNDER_REVIEW) : undefined,
    ...conditionsOf(filters, query, reader),
    reader.onlyOf === null ? undefined : eq(notes.userId, reader.onlyOf),
  );
  const { seesRealNames } = reader;
  const search = { keywords, seesRealNames, among: status === undefined ? 'few' : 'all' } as const;
  return findWorkRows(db, { condition, search, order: orderOf(query), limit, offset }, locale);
}

/** Analyses without a deadline come last either way; those of one deadline by how long they wait. */
function orderOf({ orderby, asc: isAscending }: Pick<SubmissionsQuery, 'orderby' | 'asc'>): SQL[] {
  const way = isAscending ? asc : desc;
  // As the index has it, which is walked from either end.
  if (orderby !== 'deadline') return [way(notes.changedAt), way(notes.id)];
  return [sql`${way(notes.topicDeadline)} nulls last`, asc(notes.changedAt), asc(notes.id)];
}
