import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { learnWordsOf } from '../notes/note-words.service.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { saveIdentity, takeWantedEmail } from '../users/accounts.service.ts';
import { formerNames } from '../users/former-names.table.ts';
import { findTraces, leaveTraces, traced } from './traces.fixture.ts';

const person = { ...traced, emailVerifiedAt: new Date() };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const anonymise = (id: number, full: boolean) =>
  api.call('PUT v3/users/:id/do-anonymize', { params: { id }, body: { full } }, { as: 'superadmin' });
const bodiesOf = async (userId: number) => {
  const rows = await queryRows(
    api.db,
    z.strictObject({ body: z.string() }),
    sql`select body from note_comments where user_id = ${userId} order by id`,
  );
  return rows.map(({ body }) => body);
};
const comment = (userId: number, body: string) =>
  api.db.execute(
    sql`insert into note_comments (note_id, user_id, body) select id, ${userId}, ${body} from notes limit 1`,
  );

const orderMail = (email: string) =>
  api.db.execute(sql`insert into mail_orders (kind, input, state, attempts, due_at)
    values ('password-reset', ${JSON.stringify({ email })}::jsonb, 'waiting', 0, now() + interval '1 hour')`);
const orderedMails = async () => {
  const rows = await queryRows(
    api.db,
    z.strictObject({ email: z.string() }),
    sql`select input ->> 'email' as email from mail_orders where kind = 'password-reset' order by id`,
  );
  return rows.map(({ email }) => email);
};

/** A trigger for another purpose than keeping entries as they are, as kept counts have. */
async function countChangesOf(db: TestApi['db'], table: string): Promise<void> {
  await db.execute(
    sql`create function count_change() returns trigger language plpgsql as $$ begin return null; end $$`,
  );
  await db.execute(sql`create trigger count_changes after update on ${sql.identifier(table)}
    for each row execute function count_change()`);
}

/** Tables that go with an account and hold something of this one. */
const ownedBy = async (userId: number) => {
  const held: string[] = [];
  for (const table of [
    'user_roles',
    'sessions',
    'portfolios',
    'portfolio_templates',
    'saved_searches',
    'social_accounts',
  ]) {
    const rows = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select user_id as id from ${sql.identifier(table)} where user_id = ${userId}`,
    );
    if (rows.length > 0) held.push(table);
  }
  return held;
};

describe('erasing a person', () => {
  it('leaves no name, username or email in any column of any table, and the rest as it was', async () => {
    const { id: me } = await createUser(api.db, person);
    const { id: other } = await createUser(api.db);
    await leaveTraces(api.db, me, other);
    await countChangesOf(api.db, 'note_comments');
    expect((await findTraces(api.db)).length).toBeGreaterThan(25);
    expect(await ownedBy(me)).toEqual(['portfolios', 'portfolio_templates', 'saved_searches', 'social_accounts']);
    expect((await anonymise(me, true)).status).toBe(200);
    expect(await findTraces(api.db)).toEqual([]);
    expect(await ownedBy(me)).toEqual([]);
    expect(await bodiesOf(me)).toEqual(['Regards, Deleted user (Deleted user), Deleted user']);
    expect(await bodiesOf(other)).toEqual(['Thanks Deleted user, I wrote to Deleted user']);
    const shape = z.strictObject({ analysis: z.string(), tags: z.array(z.string()), title: z.string() });
    const written = await queryRows(
      api.db,
      shape,
      sql`select notes.analysis, notes.tags, v.sources -> 0 ->> 'title' as title
        from notes, note_versions v where notes.user_id = ${me} and v.user_id = ${me}`,
    );
    expect(written).toEqual([
      {
        analysis: '<p>By Deleted user, Deleted user</p>',
        tags: ['By Deleted user', 'water'],
        title: 'Deleted user’s "data"',
      },
    ]);
  });

  it('takes with the account the tables of all that the page of deletion names', async () => {
    const rows = await queryRows(
      api.db,
      z.strictObject({ table: z.string() }),
      sql`select conrelid::regclass::text as "table" from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`,
    );
    expect(rows.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        ...['portfolios', 'portfolio_templates', 'entity_follows', 'saved_searches'],
        ...['importances', 'hstm_list', 'survey_replies', 'survey_published'],
        ...['user_trainings', 'quiz_submissions', 'complaints', 'counterparties'],
        ...['notification_settings', 'topic_reservations', 'topic_report_claims'],
      ]),
    );
  });

  it('leaves the email to an account that is only anonymised', async () => {
    const { id } = await createUser(api.db, { ...person, changeEmail: null });
    await anonymise(id, false);
    expect(await findTraces(api.db)).toEqual([`users.email: ${person.email}`]);
    await anonymise(id, true);
    expect(await findTraces(api.db)).toEqual([]);
  });

  it('finds the names, username and email that somebody had before, but not those that others have by now', async () => {
    const { id: me } = await createUser(api.db, { ...person, changeEmail: null });
    const { id: other } = await createUser(api.db);
    await comment(me, `Yours, ${person.firstName} ${person.lastName}, ${person.pseudo}`);
    await comment(other, `@${person.pseudo} and @wanderer.9 wrote from ${person.email}`);
    const renamed = { firstName: 'Wanda', lastName: 'Wanderer', pseudo: 'wanderer.9', visibility: 0 };
    await saveIdentity(api.db, me, renamed);
    await saveIdentity(api.db, me, { ...renamed, visibility: 1 });
    await saveIdentity(api.db, me, { ...renamed, pseudo: 'wanderer.10' });
    await api.db.execute(sql`update users set change_email = 'wanda@quillon.example' where id = ${me}`);
    await takeWantedEmail(api.db, me);
    expect(await api.db.$count(formerNames, eq(formerNames.userId, me))).toBe(3);
    await createUser(api.db, { pseudo: 'Wanderer.9' });
    const heir = 'heir@quillon.example';
    await api.db.execute(sql`update users set change_email = ${heir} where id = ${me}`);
    await takeWantedEmail(api.db, me);
    await api.db.execute(sql`update users set change_email = 'own@quillon.example' where id = ${me}`);
    await takeWantedEmail(api.db, me);
    await createUser(api.db, { email: heir });
    await orderMail(heir);
    await orderMail('wanda@quillon.example');
    await anonymise(me, true);
    expect(await findTraces(api.db)).toEqual([]);
    expect(await orderedMails()).toEqual([heir]);
    expect(await bodiesOf(me)).toEqual(['Yours, Deleted user, Deleted user']);
    expect(await bodiesOf(other)).toEqual(['Deleted user and @wanderer.9 wrote from Deleted user']);
  });

  it('takes only what is certainly the person’s out of the words of others', async () => {
    const { id: me } = await createUser(api.db, person);
    const { id: other } = await createUser(api.db);
    const alike = `${person.pseudo} is a file, x${person.email} an email, @${person.pseudo}8 somebody, Noorvella Smith too`;
    await comment(other, alike);
    await comment(other, `@${person.pseudo} wrote from ${person.email}`);
    await anonymise(me, true);
    expect(await bodiesOf(other)).toEqual([alike, 'Deleted user wrote from Deleted user']);
  });

  it('takes the name out of the addresses of the person’s analyses and of links to them, and out of no other', async () => {
    const { id: me } = await createUser(api.db, person);
    const { id: other } = await createUser(api.db);
    const { id: entityId } = await createEntity(api.db);
    const slugs = async () => {
      const shape = z.strictObject({ slug: z.string() });
      const rows = await queryRows(api.db, shape, sql`select slug from notes where slug like 'by-%' order by id`);
      return rows.map(({ slug }) => slug);
    };
    const link = '<a href="/analyses/by-noorvella-ohaddadsky-1">One</a>, kind noorvella-ohaddadsky';
    await createNote(api.db, { entityId, userId: me, slug: 'by-noorvella-ohaddadsky-1' });
    await createNote(api.db, { entityId, userId: other, slug: 'by-noorvella-ohaddadsky-2' });
    await createNote(api.db, { entityId, userId: me, slug: 'by-noorvella-ohaddadskyite-3' });
    const notice = { user_id: other, kind: 'account', title_en: 'a', title_fr: 'b', content_en: link, content_fr: 'c' };
    await api.db.execute(sql`insert into notifications (user_id, kind, title_en, title_fr, content_en, content_fr)
      values (${sql.join(
        Object.values(notice).map((value) => sql`${value}`),
        sql`, `,
      )})`);
    await anonymise(me, true);
    expect(await slugs()).toEqual([
      ...['by-deleted-user-1', 'by-noorvella-ohaddadsky-2', 'by-noorvella-ohaddadskyite-3'],
    ]);
    const shape = z.strictObject({ content: z.string() });
    const told = sql`select content_en as content from notifications where user_id = ${other}`;
    expect(await queryRows(api.db, shape, told)).toEqual([
      { content: '<a href="/analyses/by-deleted-user-1">One</a>, kind noorvella-ohaddadsky' },
    ]);
    await api.db.execute(sql`delete from notes where slug like 'by-%'`);
    await api.db.execute(sql`delete from notifications where user_id = ${other}`);
  });

  it('leaves a username that is an ordinary word in what is published, and in codes', async () => {
    const { id: me } = await createUser(api.db, { ...person, pseudo: 'water' });
    await comment(me, 'Yours, water');
    await api.db
      .execute(sql`update notes set user_id = ${me}, analysis = '<p>The water of @water</p>', tags = array['water']
      where id = (select min(id) from notes)`);
    await anonymise(me, true);
    const written = await queryRows(
      api.db,
      z.strictObject({ analysis: z.string(), tags: z.array(z.string()) }),
      sql`select analysis, tags from notes where user_id = ${me}`,
    );
    expect(written).toEqual([{ analysis: '<p>The water of Deleted user</p>', tags: ['water'] }]);
    expect(await bodiesOf(me)).toEqual(['Yours, Deleted user']);
  });

  it('corrects no search to their names any more, and to other words as before', async () => {
    const { id: me } = await createUser(api.db, person);
    const entityId = (await createEntity(api.db)).id;
    const headline = `The mills of ${traced.firstName} ${traced.lastName}`;
    const { id } = await createNote(api.db, { entityId, userId: me, headline });
    await learnWordsOf(api.db, id);
    const known = async () => {
      const rows = await queryRows(
        api.db,
        z.strictObject({ word: z.string() }),
        sql`select word from note_words where word in ('mills', 'noorvella', 'haddadsky') order by word`,
      );
      return rows.map(({ word }) => word);
    };
    expect(await known()).toEqual(['haddadsky', 'mills', 'noorvella']);
    await anonymise(me, true);
    expect(await known()).toEqual(['mills']);
  });
});
