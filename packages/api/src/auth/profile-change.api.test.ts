import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';

const EMAIL = 'member@demo.commonweal.example';

describe('changing one’s profile', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await createUser(api.db, { pseudo: 'Taken.Name' });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.clear('rate_windows', 'mails', 'mail_tokens');
    const kept = { firstName: 'Ines', lastName: 'Marchetti', pseudo: 'ines.m', visibility: 0, changeEmail: null };
    await api.db.update(users).set(kept).where(eq(users.email, EMAIL));
  });

  const change = (body: ApiInput<'PUT v3/users/profile'>['body']) =>
    api.call('PUT v3/users/profile', { body }, { as: 'member' });
  const profile = async () => {
    const { first_name, last_name, pseudo, visibility, change_email } = (
      await api.call('GET v3/users/me', {}, { as: 'member' })
    ).body;
    return { first_name, last_name, pseudo, visibility, change_email };
  };
  const kept = { first_name: 'Ines', last_name: 'Marchetti', pseudo: 'ines.m', visibility: 0, change_email: null };

  it('keeps names, username and visibility as they are written from now on', async () => {
    const { status, body } = await change({
      first_name: ' Inès ',
      last_name: 'de  la Tour',
      pseudo: 'tour',
      visibility: 2,
    });
    expect({ status, body }).toEqual({ status: 200, body: { change_email: null } });
    expect(await profile()).toEqual({
      ...{ first_name: 'Inès', last_name: 'de la Tour', pseudo: 'tour' },
      ...{ visibility: 2, change_email: null },
    });
  });

  it('leaves what is not sent, and takes the username away where it is empty', async () => {
    await change({ visibility: 1 });
    expect(await profile()).toEqual({ ...kept, visibility: 1 });
    await change({ pseudo: '' });
    expect(await profile()).toEqual({ ...kept, visibility: 1, pseudo: null });
  });

  it('takes one’s own username in another letter case', async () => {
    expect((await change({ pseudo: 'Ines.M' })).status).toBe(200);
    expect((await profile()).pseudo).toBe('Ines.M');
  });

  it.each([
    [{ first_name: ' ' }, { first_name: 'Please enter your first name.' }],
    [{ last_name: '' }, { last_name: 'Please enter your last name.' }],
    [{ first_name: 'a'.repeat(81) }, { first_name: 'This first name is too long: 80 characters at most.' }],
    [{ last_name: 'www.spam.example' }, { last_name: 'This last name contains characters that are not allowed.' }],
    [
      { first_name: 'Commonweal', last_name: 'Support' },
      { first_name: 'This name reads as one of the Commonweal team. Please use your own name.' },
    ],
    [{ pseudo: 'taken.name' }, { pseudo: 'Other user have the same username or/and email' }],
    [
      { pseudo: 'ab' },
      { pseudo: 'Use 3 to 30 letters, digits, dots, hyphens or underscores, with a letter or digit at both ends.' },
    ],
    [
      { pseudo: 'moderator' },
      { pseudo: 'This username reads as one of the Commonweal team. Please choose another one.' },
    ],
  ])('refuses %j, and keeps nothing of the rest', async (body, fields) => {
    const { status, error } = await change({ visibility: 1, ...body });
    expect({ status, fields: error.fields }).toEqual({ status: 422, fields });
    expect(await profile()).toEqual(kept);
  });

  it('keeps a name of exactly 80 characters', async () => {
    expect((await change({ first_name: 'a'.repeat(80) })).status).toBe(200);
  });

  it('refuses a visibility that there is not', async () => {
    expect((await change({ visibility: 3 as never })).status).toBe(422);
    expect(await profile()).toEqual(kept);
  });

  it('keeps nothing where the email beside it is refused', async () => {
    const { status, error } = await change({ first_name: 'Other', email: 'no-email', password: 'wrong' });
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({ status: 422, fields: ['email', 'password'] });
    expect(await profile()).toEqual(kept);
  });

  it('is seen at once wherever the person is named', async () => {
    await change({ pseudo: 'another.name' });
    const [row] = await api.db.select({ id: users.id }).from(users).where(eq(users.email, EMAIL));
    const { body } = await api.call('GET v3/users/:id', { params: { id: row?.id ?? 0 } });
    expect(body.pseudo).toBe('another.name');
  });

  it('keeps names that are older than the rules', async () => {
    await api.db.execute(sql`update users set first_name = 'www.old.example' where email = ${EMAIL}`);
    expect((await change({ visibility: 1 })).status).toBe(200);
  });
});
