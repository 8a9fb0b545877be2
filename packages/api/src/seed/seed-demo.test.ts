import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import validator from 'validator';
import { z } from 'zod';
import { openDatabase } from '../db/open-database.ts';
import type { Database, OpenDatabase } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entities } from '../entities/entities.table.ts';
import { scoreChanges } from '../entities/score-changes.table.ts';
import { noteComments } from '../notes/note-comments.table.ts';
import { notes, noteSources } from '../notes/notes.table.ts';
import { refreshEntityScores, refreshNoteScores } from '../notes/score-keeping.ts';
import { loadReference } from '../load-reference.ts';
import { TOPIC_PROPOSAL_STATUSES } from '@commonweal/domain/topics';
import { topicProposals } from '../topics/topic-proposals.table.ts';
import { userRoles, users } from '../users/users.table.ts';
import { seedDemo } from './seed-demo.ts';

const seededTables = [
  'users',
  'user_roles',
  'user_trainings',
  'answered_training_modals',
  'user_tutorials',
  'entities',
  'score_changes',
  'notes',
  'note_sources',
  'note_esrs_topics',
  'note_pais',
  'note_esg_objs',
  'note_datapoints',
  'impact_ratings',
  'quality_ratings',
  'note_comments',
  'note_versions',
  'note_reviews',
  'portfolios',
  'portfolio_entities',
  'portfolio_unmatched',
  'topic_proposals',
];
let database: OpenDatabase;
let db: Database;
const progress: { label: string; fraction: number }[] = [];

async function seeded(): Promise<OpenDatabase> {
  const opened = await openDatabase({ dataDir: null });
  await loadReference(opened.db);
  return opened;
}

beforeAll(async () => {
  database = await seeded();
  db = database.db;
  await seedDemo(db, { size: 'small', onProgress: (label, fraction) => progress.push({ label, fraction }) });
}, 120_000);
afterAll(() => database.close());

/** Of everything that was seeded; the platform's own row is as old as its database. */
async function digestOf(from: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of seededTables) {
    const skipped = table === 'users' ? sql`where id > 1` : sql``;
    const { rows } = (await from.execute(
      sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t ${skipped} order by 1`,
    )) as unknown as { rows: { row: string }[] };
    hash.update(`${table}\n${rows.map(({ row }) => row).join('\n')}\n`);
  }
  return hash.digest('hex');
}

describe('seedDemo', () => {
  it('gives the same data each time', async () => {
    const second = await seeded();
    try {
      await seedDemo(second.db, { size: 'small' });
      expect(await digestOf(second.db)).toBe(await digestOf(db));
    } finally {
      await second.close();
    }
  }, 120_000);

  it('leaves a database alone that has companies', async () => {
    const before = await db.$count(notes);
    expect(await seedDemo(db, { size: 'small' })).toBe(false);
    expect(await db.$count(notes)).toBe(before);
  });

  it('leaves nothing behind where it is interrupted', async () => {
    const other = await seeded();
    try {
      const interrupted = seedDemo(other.db, {
        size: 'small',
        onProgress: (label) => {
          if (label === 'Ratings') throw new Error('interrupted');
        },
      });
      await expect(interrupted).rejects.toThrow('interrupted');
      expect(await other.db.$count(entities)).toBe(0);
      expect(await other.db.$count(users)).toBe(1);
      expect(await seedDemo(other.db, { size: 'small' })).toBe(true);
    } finally {
      await other.close();
    }
  }, 120_000);

  it('tells how far it is, from 0 to 1 without going back', () => {
    const fractions = progress.map(({ fraction }) => fraction);
    expect(fractions[0]).toBe(0);
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  it.each([
    'member',
    'premium',
    'client',
    'clientpremium',
    'rater',
    'writer',
    'lead',
    'impact',
    'reviewer',
    'admin',
    'superadmin',
  ])('has the account %s with the published password', async (account) => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, `${account}@demo.commonweal.example`));
    expect(user?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await verify(user?.passwordHash ?? '', 'Commonweal-demo-2026')).toBe(true);
    expect(await db.$count(userRoles, eq(userRoles.userId, user?.id ?? 0))).toBeGreaterThan(0);
  });

  it('gives some analyses a history, which ends with what stands in them and holds no draft', async () => {
    const histories = await queryRows(
      db,
      z.strictObject({ versions: z.int(), is_published: z.boolean(), ends_right: z.boolean() }),
      sql`select count(*)::int as versions, notes.published_at is not null as is_published,
          (array_agg(v.headline || v.analysis order by v.id desc))[1] = notes.headline || notes.analysis
            and max(v.created_at) = notes.changed_at and max(v.created_at) < now() as ends_right
        from note_versions v join notes on notes.id = v.note_id group by notes.id`,
    );
    expect(histories.length).toBeGreaterThan(20);
    for (const { versions, ...history } of histories) {
      expect(versions).toBeGreaterThan(1);
      expect(history).toEqual({ is_published: true, ends_right: true });
    }
  });

  it('stores scores that follow from the ratings', async () => {
    const scoresOf = () =>
      db
        .select({
          id: entities.id,
          total: entities.impactScore,
          part: entities.socialScore,
          notes: entities.notesCount,
          ratings: entities.ratingsCount,
          raters: entities.ratersCount,
          spread: entities.valueSpread,
          goals: entities.sdgIds,
        })
        .from(entities)
        .orderBy(entities.id);
    const before = await scoresOf();
    const account = await db.$count(scoreChanges);
    const noteIds = (await db.select({ id: notes.id }).from(notes)).map(({ id }) => id);
    await refreshEntityScores(
      db,
      before.map(({ id }) => id),
    );
    expect(await scoresOf()).toEqual(before);
    expect(await db.$count(scoreChanges)).toBe(account);

    await refreshNoteScores(db, noteIds);
    await refreshEntityScores(
      db,
      before.map(({ id }) => id),
    );
    const rounded = (rows: typeof before) =>
      rows.map((row) => ({
        ...row,
        total: row.total?.toFixed(9),
        part: row.part?.toFixed(9),
        spread: row.spread?.toFixed(9),
      }));
    expect(rounded(await scoresOf())).toEqual(rounded(before));
  });

  it('gives published analyses figures within the bounds of their metrics, of two years each, before they were written', async () => {
    const [figures] = await queryRows(
      db,
      z.strictObject({ rows: z.int(), metrics: z.int(), wrong: z.int() }),
      sql`select count(*)::int as rows, count(distinct (note_id, datapoint_id))::int as metrics,
          count(*) filter (where status <> 'published' or is_deleted or d.value < min or d.value > coalesce(max, d.value)
            or d.unit_id <> m.unit_id or year >= extract(year from created_at))::int as wrong
        from note_datapoints d join datapoints m on m.id = datapoint_id join notes n on n.id = note_id`,
    );
    expect(figures?.metrics).toBeGreaterThan(250);
    expect(figures).toEqual({ rows: 2 * (figures?.metrics ?? 0), metrics: figures?.metrics, wrong: 0 });
  });

  it('names companies that are told apart, with valid ISINs that no agency gave out', async () => {
    const rows = await db.select().from(entities);
    expect(new Set(rows.map(({ name }) => normaliseCompanyName(name))).size).toBe(rows.length);
    expect(rows).not.toEqual([]);
    for (const { isin } of rows) {
      expect(isin).toMatch(/^Q[MNPV-Z]/);
      expect(validator.isISIN(isin ?? '')).toBe(true);
    }
  });

  it('keeps analyses within their limits, in both languages, with sources on example domains', async () => {
    const rows = await db.select().from(notes);
    for (const { headline, analysis, tags } of rows) {
      expect(headline.length).toBeLessThanOrEqual(120);
      expect(analysis.replace(/<[^>]+>/g, '').length).toBeLessThanOrEqual(2000);
      expect(`${headline}${analysis}`).not.toMatch(/[{}]|undefined/);
      expect(analysis).not.toMatch(/&(?!amp;)/);
      expect(tags.length).toBeGreaterThanOrEqual(4);
    }
    const french = rows.filter(({ locale }) => locale === 'fr').length / rows.length;
    expect(french).toBeGreaterThan(0.1);
    expect(french).toBeLessThan(0.25);
    const sources = await db.select().from(noteSources);
    expect(sources).not.toEqual([]);
    for (const { url } of sources) {
      expect(new URL(url).hostname).toMatch(/(\.example|(^|\.)example\.(com|org|net))$/);
    }
  });

  it('has notes and proposals of every status', async () => {
    const statuses = await db.selectDistinct({ status: notes.status }).from(notes);
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      'archived',
      'drafted',
      'published',
      'read',
      'rework',
      'submitted',
    ]);
    const proposed = await db.selectDistinct({ status: topicProposals.status }).from(topicProposals);
    expect(proposed.map(({ status }) => status).sort()).toEqual([...TOPIC_PROPOSAL_STATUSES].sort());
  });

  it('lets the next row of each table follow after its own', async () => {
    const [comment] = await db.insert(noteComments).values({ noteId: 1, userId: 1, body: 'Next.' }).returning();
    expect(comment?.id).toBe(await db.$count(noteComments));
    await db.delete(noteComments).where(eq(noteComments.id, comment?.id ?? 0));
  });
});
