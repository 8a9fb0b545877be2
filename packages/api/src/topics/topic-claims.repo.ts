import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReportClaims } from './topic-reports.table.ts';

const released = z.strictObject({ userId: z.int(), name: z.string() });

/** Claims of one person, or those from before a moment. */
type Claims = { readonly userId: number } | { readonly before: Date };

/** Frees what reviewers have taken and not decided on. @returns who had it, and the name of the proposal or topic */
export async function releaseClaims(db: Database, claims: Claims): Promise<z.output<typeof released>[]> {
  const proposals = await queryRows(
    db,
    released,
    sql`with held as (
        select id, reviewer_id, title from ${topicProposals}
        where status = 'read' and ${among(claims, { holder: sql`reviewer_id`, since: sql`coalesce(claimed_at, changed_at)` })}
        order by id for update
      ), freed as (
        update ${topicProposals} set reviewer_id = null, claimed_at = null, status = 'submitted'
        where id in (select id from held)
      )
      select reviewer_id as "userId", title as name from held order by id`,
  );
  const { topics } = referenceIn.en;
  const reports = await queryRows(
    db,
    released,
    sql`with freed as (
        delete from ${topicReportClaims} where ${among(claims, { holder: sql`user_id`, since: sql`claimed_at` })} returning topic_id, user_id
      )
      select freed.user_id as "userId", ${topics.name} as name from freed join ${topics} on ${topics.id} = freed.topic_id
      order by freed.topic_id`,
  );
  return [...proposals, ...reports];
}

function among(claims: Claims, { holder, since }: Readonly<Record<'holder' | 'since', SQL>>): SQL {
  if ('userId' in claims) return sql`${holder} = ${claims.userId}`;
  return sql`${since} < ${claims.before.toISOString()}::timestamptz`;
}
