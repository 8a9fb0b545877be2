import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import MailsPage from './mails-page.tsx';

type Mail = ApiReply<'GET v3/mails'>['data'][number];

const mail = (id: number, more: Partial<Mail> = {}): Mail => ({
  ...{ id, kind: 'password-reset', state: 'failed', recipient: `p${id}@example.org`, attempts: 12 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', due_at: null, ended_at: '2026-11-21T10:00:00.000Z' },
  ...{ reply: '451 try again later', ...more },
});
const attempt = (number: number, outcome: 'deferred' | 'unknown', reply: string) => ({
  ...{ number, outcome, reply, started_at: '2026-11-20T15:04:05.000Z', ended_at: '2026-11-20T15:04:06.000Z' },
});

function aServer(): ApiDoubles {
  let state: Mail['state'] = 'failed';
  return {
    'GET v3/mails': () => ({ data: [mail(2, { state }), mail(1, { state: 'sent', attempts: 1 })], total: 2 }),
    'GET v3/mails/:id': () => ({
      ...mail(2, { state }),
      tries: [attempt(2, 'unknown', 'Connection closed'), attempt(1, 'deferred', '451 try again later')],
    }),
    'POST v3/mails/:id/retry': () => {
      state = 'waiting';
      return mail(2, { state });
    },
    'GET v3/mail-previews/:kind': ({ params, query }) => ({
      subject: `${params['kind']} in ${query['locale']}`,
      text: 'Hello Ines,\n\nhttps://site.example/x',
      html: '<html><body style="color:#16211c"><p style="color: rgb(1, 2, 3)">Hello Ines,</p><a href="https://site.example/x">Go</a><script>alert(1)</script></body></html>',
    }),
  };
}

const open = (api: ApiDoubles, url = '/admin/mails', locale: 'en' | 'fr' = 'en') =>
  renderPage(<MailsPage />, {
    ...{ path: '/admin/mails', url, locale, api },
    messages: [remote.messages, uiMessages],
    session: somebody(['operations-state']),
  });

describe('the outbox', () => {
  it('shows the attempts of a mail, and sends it again', async () => {
    const page = await open(aServer());
    await page.user.click(await screen.findByRole('button', { name: '12 attempts at the mail to p2@example.org' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mail and its attempts' }));
    const attempts = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(attempts).toEqual([
      expect.stringMatching(/may have arrived.*Connection closed/),
      expect.stringMatching(/not sent451 try again later/),
    ]);
    await page.user.click(dialog.getByRole('button', { name: 'Send again' }));
    await dialog.findByText('Waiting');
    expect(page.calls.filter(({ operation }) => operation === 'POST v3/mails/:id/retry')).toHaveLength(1);
  });

  it.each([
    ['waiting', 'not sent, will be tried again'],
    ['failed', 'not sent'],
    ['withdrawn', 'not sent'],
    ['sent', 'not sent'],
  ] as const)('announces another attempt only while it comes: %s', async (state, expected) => {
    const tries = [attempt(1, 'deferred', '451 try again later')];
    const page = await open({ ...aServer(), 'GET v3/mails/:id': () => ({ ...mail(2, { state }), tries }) });
    await page.user.click(await screen.findByRole('button', { name: '12 attempts at the mail to p2@example.org' }));
    const one = await within(screen.getByRole('dialog')).findByRole('listitem');
    expect(one.textContent).toMatch(new RegExp(`· ${expected}451 try again later$`));
  });

  it.each([
    ['sent', 'Sent', 0],
    ['withdrawn', 'Withdrawn', 0],
    ['waiting', 'Waiting', 1],
  ] as const)('of a mail that is %s, says so, and offers what can be done', async (state, shown, acts) => {
    const page = await open({ ...aServer(), 'GET v3/mails/:id': () => ({ ...mail(2, { state }), tries: [] }) });
    await page.user.click(await screen.findByRole('button', { name: /p2@example/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mail and its attempts' }));
    await dialog.findByText(shown);
    expect(dialog.queryAllByRole('button', { name: 'Send again' })).toHaveLength(acts);
  });

  it('of a mail without an address, says that it is not known yet, or that nobody gets it', async () => {
    const states = ['waiting', 'withdrawn'] as const;
    const data = states.map((state, at) => mail(at + 1, { state, recipient: null }));
    await open({ ...aServer(), 'GET v3/mails': () => ({ data, total: 2 }) });
    await screen.findByRole('rowheader', { name: 'Not known yet' });
    const shown = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(shown).toEqual(['Not known yet', 'Nobody']);
    expect(screen.getByRole('button', { name: '12 attempts at mail 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '12 attempts at mail 2' })).toBeTruthy();
  });

  it('says why a mail was not sent again', async () => {
    const page = await open({
      ...aServer(),
      'POST v3/mails/:id/retry': () => {
        throw new DoubleFailure(409, 'mail-under-way', 'This mail is being sent right now.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: /p2@example/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByText('This mail is being sent right now.');
  });

  it('is asked for by state, kind and recipient of the address', async () => {
    const page = await open(aServer(), '/admin/mails?filter[state]=failed&filter[kind]=follow-digest&search=ines');
    await screen.findByText('2 mails');
    const asked = page.calls.find(({ operation }) => operation === 'GET v3/mails');
    expect(asked?.query).toMatchObject({ state: 'failed', kind: 'follow-digest', search: 'ines' });
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Any state');
    await waitFor(() => expect(page.calls.at(-1)?.query).not.toHaveProperty('state'));
  });

  it('is empty in French', async () => {
    await open({ 'GET v3/mails': () => ({ data: [], total: 0 }) }, '/admin/mails', 'fr');
    await screen.findByText('Aucun e-mail ici');
  });
});

describe('the previews', () => {
  it('show the HTML of a kind as a mailbox does, without scripts and links, and its plain text', async () => {
    const page = await open(aServer(), '/admin/mails?tab=previews&filter[kind]=email-change&filter[language]=fr');
    await screen.findByText('email-change in fr');
    const root = document.querySelector('.admin-mails__body')?.shadowRoot;
    expect(root?.querySelector('p')?.style.color).toBe('rgb(1, 2, 3)');
    expect(root?.querySelector('a')?.hasAttribute('href')).toBe(false);
    expect(root?.querySelector('script')).toBeNull();
    await screen.findByText(/https:\/\/site\.example\/x/);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
    await screen.findByText('email-change in en');
    await settle();
    const operations = page.calls.map(({ operation }) => operation);
    expect(operations).not.toContain('GET v3/mails');
    expect(operations).toContain('GET v3/mail-previews/:kind');
  });
});
