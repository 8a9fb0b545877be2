import { sql } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import { lockTurn } from '../db/lock-turn.ts';
import { runStatement } from '../db/run-statement.ts';
import { entities } from '../entities/entities.table.ts';
import { scoreChanges } from '../entities/score-changes.table.ts';
import { fitAgreement } from '../notes/note-agreement.service.ts';
import { deriveAttention } from '../notes/note-attention.service.ts';
import { noteDatapoints } from '../notes/note-datapoints.table.ts';
import { noteVersions } from '../notes/note-versions.table.ts';
import { noteReviews } from '../notes/note-reviews.table.ts';
import { noteComments } from '../notes/note-comments.table.ts';
import { impactRatings, qualityRatings } from '../notes/note-ratings.table.ts';
import * as noteTables from '../notes/notes.table.ts';
import { refreshEntityScores } from '../notes/score-keeping.ts';
import * as portfolioTables from '../portfolios/portfolios.table.ts';
import { PLATFORM_USER_ID } from '../users/users.policy.ts';
import { topicProposals } from '../topics/topic-proposals.table.ts';
import { tutorialDefinitions } from '../tutorials/tutorial-definitions.ts';
import { userTutorials } from '../tutorials/tutorials.table.ts';
import { userRoles, users } from '../users/users.table.ts';
import { makeDatapoints } from './seed-datapoints.ts';
import { makeEntities } from './seed-entities.ts';
import type { SeededEntity } from './seed-entities.ts';
import { makeNoteDrafts } from './seed-notes.ts';
import { makePortfolios } from './seed-portfolios.ts';
import { makeProposals } from './seed-proposals.ts';
import { makeRatings } from './seed-ratings.ts';
import { makeReviews } from './seed-reviews.ts';
import { makeScoreChanges } from './seed-score-changes.ts';
import { SEED_DAY, seedCounts } from './seed-size.ts';
import type { SeedSize } from './seed-size.ts';
import { createNoteWriter } from './seed-texts.ts';
import { seedTrainings } from './seed-trainings.ts';
import { makeUsers } from './seed-users.ts';
import type { SeededUsers } from './seed-users.ts';

export type { SeedSize } from './seed-size.ts';

/** Told as the work goes on; `fraction` is 0 to 1 of the whole. */
export type OnProgress = (label: string, fraction: number) => void;

export interface SeedOptions {
  readonly onProgress?: OnProgress;
  readonly size?: SeedSize;
}

/** Any number; the same in every process, so that only one of them seeds. */
const SEED_LOCK = 7_402_028;
const NOTES_PER_PART = 2_000;
const identityTables = ['users', 'entities', 'notes', 'note_comments', 'portfolios', 'topic_proposals'];

/**
 * Fills an empty database with invented companies, people, analyses and ratings: the same each time.
 * All or nothing, so that a seed that was interrupted leaves nothing behind. The reference lists have
 * to be loaded before.
 * @returns whether it did; a database that has companies is left alone
 */
export async function seedDemo(
  db: Database,
  { onProgress = () => {}, size = 'full' }: SeedOptions = {},
): Promise<boolean> {
  return longWork(db).transaction(async (tx) => {
    await lockTurn(tx, SEED_LOCK);
    if ((await tx.select({ id: entities.id }).from(entities).limit(1)).length > 0) return false;
    await seed(tx, size, onProgress);
    return true;
  });
}

async function seed(db: Database, size: SeedSize, onProgress: OnProgress): Promise<void> {
  const counts = seedCounts[size];
  onProgress('People', 0);
  const people = await makeUsers(counts, await nextUserId(db));
  await insertRows(db, users, people.users);
  await insertRows(db, userRoles, people.userRoles);
  await acceptConditions(db);
  await seedTrainings(db);
  await seeTutorials(db, people.users);

  onProgress('Companies', 0.03);
  const companies = makeEntities(counts);
  const drafts = makeNoteDrafts(counts, companies, people);
  const ratings = makeRatings(drafts, people);
  const changes = makeScoreChanges(drafts, ratings);
  await insertRows(db, entities, featureScored(companies, changes));

  const write = createNoteWriter(ratings.scores, people);
  for (let start = 0; start < drafts.length; start += NOTES_PER_PART) {
    onProgress('Analyses', 0.12 + 0.4 * (start / drafts.length));
    await insertNotes(db, write(drafts.slice(start, start + NOTES_PER_PART)));
  }
  await insertRows(db, noteDatapoints, makeDatapoints(drafts));
  await insertRows(db, noteReviews, makeReviews(drafts));
  onProgress('Ratings', 0.52);
  await insertInParts(
    ratings.impact,
    (part) => insertRows(db, impactRatings, part),
    (done) => onProgress('Ratings', 0.52 + 0.2 * done),
  );
  await insertInParts(
    ratings.quality,
    (part) => insertRows(db, qualityRatings, part),
    (done) => onProgress('Ratings', 0.72 + 0.08 * done),
  );
  await insertInParts(
    changes,
    (part) => insertRows(db, scoreChanges, part),
    (done) => onProgress('Scores', 0.8 + 0.12 * done),
  );
  await refreshEntityScores(
    db,
    companies.map(({ row }) => row.id),
  );

  await deriveAttention(db);
  await fitAgreement(db, new Date(SEED_DAY).toISOString());
  onProgress('Portfolios and proposals', 0.94);
  const portfolios = makePortfolios(counts, companies, people);
  await insertRows(db, portfolioTables.portfolios, portfolios.portfolios);
  await insertRows(db, portfolioTables.portfolioEntities, portfolios.entities);
  await insertRows(db, portfolioTables.portfolioUnmatched, portfolios.unmatched);
  await insertRows(db, topicProposals, makeProposals(counts, people));
  await moveLastVisits(db);
  await finish(db);
  onProgress('Done', 1);
}

/** Everybody has agreed to the terms: those who were there before, on the day these were published. */
async function acceptConditions(db: Database): Promise<void> {
  await runStatement(
    db,
    sql`insert into platform_condition_acceptances (user_id, version, accepted_at)
    select users.id, version, greatest(registered_at, publication_date)
    from users cross join platform_conditions where users.id <> ${PLATFORM_USER_ID}`,
  );
}

/** Everybody has been through the tutorials; whoever registers is the newcomer. */
async function seeTutorials(db: Database, people: SeededUsers['users']): Promise<void> {
  const rows = people.flatMap(({ id: userId, registeredAt: seenAt }) =>
    tutorialDefinitions.map(({ id: tutorialId, tips }) => ({
      ...{ userId, tutorialId, seenAt },
      openedTips: tips.map(({ code }) => code),
    })),
  );
  await insertRows(db, userTutorials, rows);
}

/** Nobody was there last before the last thing they did. */
async function moveLastVisits(db: Database): Promise<void> {
  await runStatement(
    db,
    sql`update users set last_visit_at = greatest(last_visit_at, done.last)
    from (
      select user_id, max(at) as last from (
        select user_id, created_at as at from notes
        union all select user_id, created_at from note_reviews
        union all select user_id, created_at from note_versions
        union all select user_id, created_at from note_comments
        union all select user_id, rated_at from impact_ratings
        union all select user_id, rated_at from quality_ratings
        union all select user_id, changed_at from portfolios
        union all select user_id, changed_at from topic_proposals
      ) as acts group by user_id
    ) as done
    where done.user_id = users.id`,
  );
}

async function nextUserId(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${users.id}), 0)::int` }).from(users);
  return (row?.last ?? 0) + 1;
}

async function insertNotes(db: Database, rows: ReturnType<ReturnType<typeof createNoteWriter>>): Promise<void> {
  await insertRows(db, noteTables.notes, rows.notes);
  await insertRows(db, noteTables.noteSources, rows.sources);
  await insertRows(db, noteTables.noteEsrsTopics, rows.esrsTopics);
  await insertRows(db, noteTables.notePais, rows.pais);
  await insertRows(db, noteTables.noteEsgObjs, rows.esgObjs);
  await insertRows(db, noteComments, rows.comments);
  await insertRows(db, noteVersions, rows.versions);
}

async function insertInParts<T>(
  rows: readonly T[],
  insert: (part: readonly T[]) => Promise<void>,
  onPart: (done: number) => void,
): Promise<void> {
  const size = 10_000;
  for (let start = 0; start < rows.length; start += size) {
    await insert(rows.slice(start, start + size));
    onPart(Math.min(1, (start + size) / rows.length));
  }
}

/** The companies' rows; those without a score have nothing to feature. */
function featureScored(companies: readonly SeededEntity[], changes: ReturnType<typeof makeScoreChanges>) {
  const last = new Map(changes.map(({ entityId, impactScore }) => [entityId, impactScore]));
  return companies.map(({ row }) => ({
    ...row,
    isFeatured: typeof last.get(row.id) === 'number' && row.isFeatured === true,
  }));
}

/** Rows came with their ids, so the next ones follow after them; and the planner learns what there is. */
async function finish(db: Database): Promise<void> {
  for (const table of identityTables) {
    await runStatement(
      db,
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.identifier(table)}`,
    );
  }
  await runStatement(db, sql`analyze`);
}
