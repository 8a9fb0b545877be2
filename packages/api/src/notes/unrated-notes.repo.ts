import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { searchedEntities as entities } from '../entities/entities.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { isAnswered, isVisible, unratedBy } from './note-filters.ts';
import { notes } from './notes.table.ts';

const { topics } = referenceIn.en;

/** The property that the analyses of a bucket share with one. */
export type BucketKind = 'sdg' | 'company' | 'topic' | 'peers';

/** The keys of the four buckets that an analysis opens; goal and category are there for all that was published. */
export async function findBucketKeys(db: Database, noteId: number) {
  const [row] = await db
    .select({ sdg: notes.sdgId, company: notes.entityId, topic: topics.categoryId, peers: entities.industryId })
    .from(notes)
    .innerJoin(topics, eq(topics.id, notes.topicId))
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .where(eq(notes.id, noteId));
  return row ?? null;
}

/** A bucket of analyses beside one. */
interface Bucket {
  readonly kind: BucketKind;
  readonly key: number;
  readonly noteId: number;
  readonly userId: number;
}

/** Analyses of a bucket that are looked at, the newest: nobody rates more of them in a row. */
export const MOST_OFFERED = 500;

/**
 * One page of the newest of a bucket, those that their company answered first, then those with the fewest ratings, and
 * how many there are, up to the most that are offered.
 */
export async function findUnrated(db: Database, bucket: Bucket, { limit, offset }: { limit: number; offset: number }) {
  const found = sql`select ${notes.id} as id, ${notes.ratingsCount} as ratings, ${notes.publishedAt} as published,
      ${isAnswered} as answered from (${newestOf(bucket)}) ${notes}`;
  const [row] = await queryRows(
    db,
    z.strictObject({ ids: z.array(z.int()), total: z.int() }),
    sql`with found as (${found}) select (select count(*)::int from found) as total, array(
      select id from found order by answered desc, ratings, published desc, id desc limit ${limit} offset ${offset}) as ids`,
  );
  if (!row) throw new Error('An aggregate answered no row');
  return row;
}

const newestFirst = sql`order by published_at desc, id desc limit ${MOST_OFFERED}::int`;

/** Rows `id`, `ratings_count`, `published_at`. */
function newestOf(bucket: Bucket): SQL {
  const { kind, key } = bucket;
  if (kind !== 'topic') return newestWhere(bucket, isIn({ ...bucket, kind }));
  // Each topic's newest stand in their order in an index.
  return sql`select newest.* from ${topics}
    cross join lateral (${newestWhere(bucket, sql`${notes.topicId} = ${topics.id}`)}) newest
    where ${topics.categoryId} = ${key} ${newestFirst}`;
}

function newestWhere({ noteId, userId }: Bucket, condition: SQL): SQL {
  return sql`select ${notes.id} as id, ${notes.ratingsCount} as ratings_count, ${notes.publishedAt} as published_at
    from ${notes} where ${isVisible} and ${notes.id} <> ${noteId} and ${unratedBy(userId)} and ${condition} ${newestFirst}`;
}

function isIn({ kind, key, noteId }: Bucket & { readonly kind: Exclude<BucketKind, 'topic'> }): SQL {
  if (kind === 'sdg') return sql`${notes.sdgId} = ${key}`;
  if (kind === 'company') return sql`${notes.entityId} = ${key}`;
  return sql`${notes.entityId} in (select ${entities.id} from ${entities} where ${entities.industryId} = ${key})
    and ${notes.entityId} <> (select rated.entity_id from ${notes} rated where rated.id = ${noteId})`;
}
