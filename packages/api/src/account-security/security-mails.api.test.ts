import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notificationKinds } from '@commonweal/contracts/notifications';
import type { NotificationKind } from '@commonweal/contracts/notifications';
import { securityMailKinds } from '@commonweal/domain/mails';
import { queryRows } from '../db/query-rows.ts';
import { DEMO_PASSWORD, withPasskey, withSecondFactor } from '../testing/second-factor-person.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { securityMails } from './security-mails.ts';

const EMAIL = 'member@demo.commonweal.example';
const right = { password: DEMO_PASSWORD };

let api: TestApi;
let me = 0;
beforeAll(async () => {
  api = await startTestApi();
  me = (await api.call('GET v3/users/me', {}, { as: 'member' })).body.id;
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('rate_windows', 'second_factors', 'recovery_codes', 'passkeys', 'social_accounts', 'sessions');
  await api.clear('mail_orders', 'mails', 'notifications', 'notification_settings');
});

const choose = (setting: NotificationKind, is_enabled: boolean) =>
  api.call(
    'PUT v3/users/:id/notification-settings/:setting',
    { params: { id: me, setting }, body: { is_enabled, channel: 'mail' } },
    { as: 'member' },
  );
const ordered = async () =>
  (
    await queryRows(
      api.db,
      z.strictObject({ kind: z.string() }),
      sql`select kind from mail_orders where kind <> 'new-sign-in' order by id`,
    )
  ).map(({ kind }) => kind);

describe('a change of the ways into an account', () => {
  it('is mailed each time, whatever the person chose to be told of', async () => {
    for (const kind of notificationKinds) await choose(kind, false);
    const { token } = await withSecondFactor(api, 'member');
    await api.call('POST v3/users/me/recovery-codes', { body: right }, { token });
    await api.call('POST v3/users/me/second-factor/remove', { body: right }, { token });
    const { added } = await withPasskey(api, token);
    await api.call('DELETE v3/users/me/passkeys/:id', { params: { id: added.body.id }, body: right }, { token });
    await api.db.execute(sql`insert into social_accounts (provider, subject, user_id) values ('google', 'x', ${me})`);
    await api.call(
      'DELETE v3/users/me/social-accounts/:provider',
      { params: { provider: 'google' }, body: right },
      { token },
    );
    expect(await ordered()).toEqual([
      ...['second-factor-on', 'recovery-codes', 'second-factor-off'],
      ...['passkey-added', 'passkey-removed', 'social-unlinked'],
    ]);
  });

  it('is mailed once to somebody who has notifications of their account mailed as well', async () => {
    await choose('account', true);
    await withSecondFactor(api, 'member');
    expect(await ordered()).toEqual(['second-factor-on']);
  });

  it('that is refused is not mailed', async () => {
    const token = await api.signIn('member');
    await api.call('POST v3/users/me/second-factor', { body: { code: '123456' } }, { token });
    await api.call('POST v3/users/me/second-factor/remove', { body: right }, { token });
    expect(await ordered()).toEqual([]);
  });
});

describe('the mails of security', () => {
  const makers = () => securityMails({ db: api.db, publicUrl: 'https://site.example' });

  it('say in the language of the person what to do if it was not them', async () => {
    const mail = async () => makers()['second-factor-off']({ userId: me });
    expect(await mail()).toMatchObject({
      to: EMAIL,
      subject: 'The second factor of your Commonweal account is off',
      text: expect.stringMatching(
        /This was not me\nhttps:\/\/site\.example\/reset-password[^]*choose a new password at once/,
      ),
    });
    await api.db.execute(sql`update users set locale = 'fr' where id = ${me}`);
    const { text = '' } = (await mail()) ?? {};
    await api.db.execute(sql`update users set locale = 'en' where id = ${me}`);
    expect(text).toContain('choisissez aussitôt un nouveau mot de passe');
    expect(text).toContain('https://site.example/users/security');
  });

  it('say of a log-in where and when it was, in words', async () => {
    const at = '2026-11-02T09:30:00.000Z';
    const known = { userId: me, browser: 'Firefox', system: 'Linux', address: '203.0.113.7', at };
    expect((await makers()['new-sign-in'](known))?.text).toContain(
      'Firefox on Linux, from 203.0.113.7, 2 November 2026 at 09:30 UTC',
    );
    const unknown = { ...known, browser: null, system: null };
    expect((await makers()['new-sign-in'](unknown))?.text).toContain('Unknown browser on an unknown system');
  });

  it('of another email go to the old one and lead to support', async () => {
    const mail = await makers()['email-changed']({ userId: me, to: 'old@example.org' });
    expect(mail).toMatchObject({ to: 'old@example.org', text: expect.stringContaining('mailto:support@') });
    expect(mail?.text).not.toContain('reset-password');
  });

  it('go to nobody who is gone', async () => {
    const userId = 2_000_000;
    const at = new Date().toISOString();
    const rest = { to: EMAIL, browser: null, system: null, address: '::1', at };
    expect(securityMailKinds).toHaveLength(9);
    for (const kind of securityMailKinds) expect(await makers()[kind]({ userId, ...rest })).toBeNull();
  });
});
