import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { entityFollows } from '../entity-follows/entity-follows.table.ts';
import { hstmList } from '../my-impact/hstm-list.table.ts';
import { surveyAnswers, surveyGroups, surveyReplies } from '../my-impact/survey.table.ts';
import { importances } from '../my-impact/my-impact.table.ts';
import { noteComments } from '../notes/note-comments.table.ts';
import { noteEngagements } from '../notes/note-engagements.table.ts';
import { noteReads } from '../notes/note-reads.table.ts';
import { impactRatings, qualityRatings } from '../notes/note-ratings.table.ts';
import { notify } from '../notifications/notifications.service.ts';
import { portfolioEntities, portfolios } from '../portfolios/portfolios.table.ts';
import { createEntity, createNote } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { personalTables } from '../personal-tables.ts';
import { Archive, archiveOf, askForArchive } from './archive.fixture.ts';

describe('the archive of a person’s data', () => {
  let api: TestApi;
  let id = 0;
  beforeAll(async () => {
    api = await startTestApi();
    id = (await api.call('GET v3/users/me', {}, { as: 'writer' })).body.id;
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows'));

  it('has each table as JSON and as CSV, and says what it is', async () => {
    const { statusCode, headers, rawPayload } = await askForArchive(api, await api.signIn('member'), 'fr');
    expect({ statusCode, type: headers['content-type'], name: headers['content-disposition'] }).toEqual({
      statusCode: 200,
      type: 'application/zip',
      name: expect.stringMatching(/^attachment; filename\*=UTF-8''commonweal-\d{4}-\d\d-\d\d\.zip$/),
    });
    const archive = new Archive(rawPayload);
    const tables = [...Object.keys(personalTables), 'pictures'];
    const names = tables.flatMap((table) => [`${table}.json`, `${table}.csv`]);
    expect(archive.names().toSorted()).toEqual(['about.txt', ...names].toSorted());
    expect(archive.text('about.txt')).toContain('Vos données sur Commonweal');
  });

  it('has everything that the person gave, and nothing of others', async () => {
    const { id: entityId } = await createEntity(api.db, { name: 'Archive & Sons' });
    const by = { entityId, userId: id };
    const { id: noteId } = await createNote(api.db, { ...by, headline: 'Mine', status: 'drafted', publishedAt: null });
    const rating = { noteId, userId: id, value: 2.5, scale: 3, breadth: 3, depth: 3, persistence: 3, raterWeight: 1 };
    await api.db.insert(impactRatings).values(rating);
    const points = { relevantPoint: 5, objectivePoint: 4, insightfulPoint: 3 };
    await api.db.insert(qualityRatings).values({ noteId, userId: id, ...points });
    await api.db.insert(noteComments).values({ noteId, userId: id, body: '=SUM(1)\nand, more' });
    await api.db.insert(noteEngagements).values({ noteId, userId: id, kind: 'wow' });
    await api.db.insert(noteReads).values({ noteId, userId: id });
    const [portfolio] = await api.db.insert(portfolios).values({ userId: id, name: 'Of the archive' }).returning();
    await api.db.insert(portfolioEntities).values({ portfolioId: portfolio?.id ?? 0, entityId, weight: 100 });
    const importance = { ilgThemeId: 1, topicCategoryId: 0, topicId: 0, value: 80 };
    await api.db.insert(importances).values({ userId: id, ...importance });
    await api.db.insert(hstmList).values({ userId: id, entityId, type: 'kept' });
    const code = 'abcdefgh12345678';
    await api.db.insert(surveyGroups).values({ code, userId: id, name: 'Group of the archive' });
    await api.db.insert(surveyReplies).values({ userId: id, locale: 'fr', groupCode: code });
    await api.db.insert(surveyAnswers).values({ userId: id, ilgThemeId: 6, score: 70 });
    await api.db.insert(entityFollows).values({ userId: id, entityId });
    const text = { en: '<p>Told</p>', fr: '<p>Dit</p>' };
    await notify(api.db, { userId: id, kind: 'training', title: text, content: text });

    const archive = await archiveOf(api, 'writer');
    expect(archive.rows('profile')).toMatchObject([{ id, email: 'writer@demo.commonweal.example' }]);
    const company = 'Archive & Sons';
    const find = (table: string, key: string, value: unknown) =>
      archive.rows(table).filter((row) => row[key] === value);
    expect(find('analyses', 'id', noteId)).toMatchObject([{ headline: 'Mine', company, status: 'drafted' }]);
    expect(find('impact-ratings', 'id', noteId)).toMatchObject([{ analysis: 'Mine', value: 2.5 }]);
    expect(find('quality-ratings', 'id', noteId)).toMatchObject([{ relevant_point: 5, insightful_point: 3 }]);
    expect(find('comments', 'analysis', 'Mine')).toMatchObject([{ body: '=SUM(1)\nand, more', answers: null }]);
    expect(find('reactions', 'id', noteId)).toMatchObject([{ kinds: ['wow'] }]);
    expect(find('analyses-opened', 'id', noteId)).toEqual([{ id: noteId, analysis: 'Mine' }]);
    expect(find('portfolios', 'name', 'Of the archive')).toMatchObject([{ companies: [{ company, weight: 100 }] }]);
    expect(archive.rows('importances')).toContainEqual({
      ...{ ilg_theme_id: 1, topic_category_id: 0, topic_id: 0, industry_id: null, value: 80 },
    });
    expect(archive.rows('survey')).toMatchObject([
      { ilg_theme_id: 6, score: 70, language: 'fr', group: 'Group of the archive' },
    ]);
    expect(archive.rows('survey-groups')).toMatchObject([{ name: 'Group of the archive', code }]);
    expect(find('kept-and-excluded-companies', 'company', company)).toMatchObject([{ type: 'kept' }]);
    expect(find('followed-companies', 'company', company)).toMatchObject([{ delivery: 'notification' }]);
    expect(find('notifications', 'content_en', '<p>Told</p>')).toHaveLength(1);
    expect(archive.text('comments.csv')).toContain(`Mine,,"'=SUM(1)\nand, more",`);

    const others = (await archiveOf(api, 'member')).all();
    expect(others).toContain('member@demo.commonweal.example');
    for (const own of [company, 'writer@demo.commonweal.example', 'Of the archive', 'Group of the archive']) {
      expect(others).not.toContain(own);
    }
  });

  it('has what the person is paid, pays and has agreed to, and nothing that opens their account', async () => {
    const rows = [
      sql`insert into plan_subscriptions (id, user_id, customer_id, plan, status, period_end, is_cancelling, reading)
        values ('sub_own', ${id}, 'cus_own', 'premium', 'active', now(), false, 1)`,
      sql`insert into plan_trials (user_id, ends_at) values (${id}, now())`,
      sql`insert into ledger_transfers (key, kind, from_account, to_account, amount, currency) values
        ('own', 'analysis', 'funding', ${`person:${id}`}, 500, 'EUR')`,
      sql`insert into payouts (key, user_id, amount, currency, provider, lease_until)
        values ('own', ${id}, 300, 'EUR', 'sandbox', now())`,
      sql`insert into counterparties (user_id, kind, profile_type, country, last_four, key_id, sealed)
        values (${id}, 'bank', 'personal', 'DE', '3000', 'x', 'sealed-number')`,
      sql`insert into social_accounts (provider, subject, user_id) values ('google', 'own-subject', ${id})`,
      sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up, name)
        values (${id}, 'own-credential', 'own-key', 0, '[]', false, 'Own laptop')`,
      sql`insert into quiz_submissions (user_id, quiz_id, trial, score, is_passed, given)
        select ${id}, id, 3, 20, false, '[]' from quizzes where exam_type = 'raters_entry_exam'`,
      sql`insert into topic_reports (topic_id, user_id, reason, detail)
        select min(id), ${id}, 'other', 'Own detail' from topics`,
      sql`insert into topic_reservations (topic_id, entity_id, user_id, expires_at)
        select (select min(id) from topics), max(id), ${id}, now() from entities`,
      sql`insert into note_reports (note_id, user_id, reason, detail)
        select min(id), ${id}, 'other', 'Own report' from notes`,
      sql`insert into portfolio_templates (user_id, name, title, introduction, sections)
        values (${id}, 'Own look', '', '', '{}')`,
    ];
    for (const row of rows) await api.db.execute(row);
    const archive = await archiveOf(api, 'writer');
    const expected: Readonly<Record<string, object>> = {
      subscriptions: { subscription: 'sub_own', plan: 'premium', status: 'active' },
      trial: { ends_at: expect.any(String) },
      earnings: { kind: 'analysis', amount: 500, currency: 'EUR', campaign: null },
      payouts: { amount: 300, currency: 'EUR', state: 'ordered' },
      'payout-account': { kind: 'bank', country: 'DE', last_four: '3000' },
      'linked-accounts': { provider: 'google', subject: 'own-subject' },
      passkeys: { name: 'Own laptop', is_backed_up: false },
      exams: { exam: 'raters_entry_exam', trial: 3, score: 20, is_passed: false, answers: [] },
      'accepted-terms': { version: expect.any(Number), accepted_at: expect.any(String) },
      'reports-of-topics': { topic: expect.any(String), detail: 'Own detail' },
      'reserved-topics': { topic: expect.any(String), company: expect.any(String) },
      'reports-of-analyses': { analysis: expect.any(String), detail: 'Own report' },
      'portfolio-templates': { name: 'Own look', image: null },
    };
    for (const [table, row] of Object.entries(expected))
      expect([table, archive.rows(table)]).toMatchObject([
        table,
        expect.arrayContaining([expect.objectContaining(row)]),
      ]);
    const all = archive.all();
    for (const secret of ['sealed-number', 'own-key', 'own-credential']) expect(all).not.toContain(secret);
    const others = (await archiveOf(api, 'member')).all();
    for (const own of ['sub_own', 'own-subject', 'Own laptop', 'Own detail', 'Own report', 'Own look'])
      expect([own, all.includes(own), others.includes(own)]).toEqual([own, true, false]);
  });

  it('has the pages of a long list one after the other', async () => {
    const { id: entityId } = await createEntity(api.db);
    const before = (await archiveOf(api, 'lead')).rows('analyses').length;
    const lead = (await api.call('GET v3/users/me', {}, { as: 'lead' })).body.id;
    for (let at = 0; at < 101; at += 1) await createNote(api.db, { entityId, userId: lead });
    const ids = (await archiveOf(api, 'lead')).rows('analyses').map((row) => row['id']);
    expect([ids.length, new Set(ids).size]).toEqual([before + 101, before + 101]);
  });

  it('is written three times a minute at most, and for nobody who is not signed in', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await askForArchive(api, await api.signIn('member'))).statusCode).toBe(200);
    expect((await askForArchive(api, await api.signIn('member'))).statusCode).toBe(429);
    expect((await askForArchive(api, await api.signIn('writer'))).statusCode).toBe(200);
    expect((await api.app.inject({ url: '/api/v3/users/me/data' })).statusCode).toBe(401);
  });

  it('has nothing of a password or a token', async () => {
    const archive = await archiveOf(api, 'admin');
    const secrets = await queryRows(
      api.db,
      z.strictObject({ secret: z.string() }),
      sql`select password_hash as secret from users where email like 'admin@%'
        union select token_digest from sessions join users on users.id = user_id where email like 'admin@%'`,
    );
    expect(archive.all()).toContain('admin@demo.commonweal.example');
    expect(archive.rows('sessions')).toHaveLength(secrets.length - 1);
    for (const { secret } of secrets) expect(archive.all()).not.toContain(secret);
    expect(archive.all()).not.toMatch(/argon2|digest/i);
  });
});
