import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { publishedNotes, ratingsGiven } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { campaignTopics, campaigns } from './campaigns.table.ts';
import { leftOfCampaign } from './ledger.repo.ts';
import type { LedgerPage } from './ledger.repo.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

/** A campaign, and what is left of its budget in minor units. */
export interface CampaignStanding {
  readonly campaign: CampaignRow;
  readonly left: number;
}

const standings = (db: Database) => db.select({ campaign: campaigns, left: leftOfCampaign }).from(campaigns);

/** Campaigns, the latest first. */
export function listCampaigns(db: Database, { limit, offset }: LedgerPage): Promise<CampaignStanding[]> {
  return standings(db).orderBy(desc(campaigns.id)).limit(limit).offset(offset);
}

/** A campaign as it stands; null where there is none. */
export async function findCampaign(db: Database, id: number): Promise<CampaignStanding | null> {
  const [row] = await standings(db).where(eq(campaigns.id, id));
  return row ?? null;
}

export const countCampaigns = (db: Database): Promise<number> => db.$count(campaigns);

/** Open campaigns, the latest first. */
export function listOpenCampaigns(db: Database, { limit, offset }: LedgerPage): Promise<CampaignStanding[]> {
  return standings(db).where(isNull(campaigns.closedAt)).orderBy(desc(campaigns.id)).limit(limit).offset(offset);
}

export const countOpenCampaigns = (db: Database): Promise<number> => db.$count(campaigns, isNull(campaigns.closedAt));

/** Campaigns whose work may still be booked. */
export async function findOpenCampaigns(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(sql`${campaigns.closedAt} is null`)
    .orderBy(campaigns.id);
  return rows.map(({ id }) => id);
}

/** A campaign, which nobody else books or closes before the end of the transaction. */
export async function holdCampaign(db: Database, id: number): Promise<CampaignRow | null> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
  return row ?? null;
}

export async function insertCampaign(
  db: Database,
  campaign: typeof campaigns.$inferInsert,
  topicIds: readonly number[],
): Promise<CampaignRow> {
  const [row] = await db.insert(campaigns).values(campaign).returning();
  if (!row) throw new Error('A campaign was not stored.');
  await db.insert(campaignTopics).values(topicIds.map((topicId) => ({ campaignId: row.id, topicId })));
  return row;
}

export async function storeClosing(db: Database, id: number): Promise<CampaignRow> {
  const [row] = await db
    .update(campaigns)
    .set({ closedAt: sql`now()` })
    .where(eq(campaigns.id, id))
    .returning();
  if (!row) throw new Error('A campaign was not closed.');
  return row;
}

/** How many of these topics people write on. */
export async function countTopics(db: Database, ids: readonly number[]): Promise<number> {
  const { topics } = referenceIn.en;
  const rows = await db
    .select({ id: topics.id })
    .from(topics)
    .where(and(inArray(topics.id, [...ids]), not(topics.isRetired)));
  return rows.length;
}

/** Topics of campaigns, by name. */
export function findCampaignTopics(db: Database, ids: readonly number[], locale: Locale) {
  const { topics } = referenceIn[locale];
  return db
    .select({ campaignId: campaignTopics.campaignId, id: topics.id, name: topics.name })
    .from(campaignTopics)
    .innerJoin(topics, eq(topics.id, campaignTopics.topicId))
    .where(inArray(campaignTopics.campaignId, [...ids]))
    .orderBy(topics.name, topics.id);
}

const workShape = z.strictObject({
  key: z.string(),
  kind: z.enum(['analysis', 'rating']),
  userId: z.int(),
});

/** Work on the topics of a campaign since it was opened. */
export type Work = z.output<typeof workShape>;

/**
 * The next 2,000 pieces of work of some kinds that are not booked yet, the earliest first: analyses that were published,
 * and ratings by others of analyses that have as many as count in a score.
 */
export function findUnbookedWork(db: Database, campaignId: number, kinds: readonly Work['kind'][]): Promise<Work[]> {
  if (kinds.length === 0) return Promise.resolve([]);
  return queryRows(
    db,
    workShape,
    sql`with paid as (
        select ${publishedNotes.id} as note_id, ${publishedNotes.userId} as author_id, ${publishedNotes.publishedAt} as at,
          ${publishedNotes.ratingsCount} as ratings, campaigns.opened_at
        from campaigns
        join campaign_topics on campaign_topics.campaign_id = campaigns.id
        join ${publishedNotes} on published_notes.topic_id = campaign_topics.topic_id
        where campaigns.id = ${campaignId} and campaigns.closed_at is null
      ),
      work as (
        select 'analysis' as kind, note_id, author_id as user_id, at from paid where at >= opened_at
        union all
        select 'rating', paid.note_id, ${ratingsGiven.userId}, ${ratingsGiven.ratedAt}
        from paid join ${ratingsGiven} on ${ratingsGiven.noteId} = paid.note_id
        where ${ratingsGiven.ratedAt} >= opened_at and ratings >= ${MIN_RATINGS} and ${ratingsGiven.userId} <> author_id
      ),
      keyed as (
        select kind, user_id, at, concat_ws(':', kind, ${campaignId}::int, note_id, user_id) as key from work
      )
      select key, kind, user_id as "userId" from keyed
      where kind in ${[...kinds]} and not exists (select from ledger_transfers where ledger_transfers.key = keyed.key)
      order by at, key limit 2000`,
  );
}

/** True where an open campaign pays for work on one of these topics. */
export async function hasOpenCampaign(db: Database, topicIds: readonly number[]): Promise<boolean> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(campaignTopics, eq(campaignTopics.campaignId, campaigns.id))
    .where(and(isNull(campaigns.closedAt), inArray(campaignTopics.topicId, [...topicIds])))
    .limit(1);
  return rows.length > 0;
}
