import { describe, expect, it } from '@jest/globals';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import AnnouncementsPage from './announcements-page.tsx';
import NewAnnouncementPage from './new-announcement-page.tsx';

const sent: ApiReply<'GET v3/announcements'>['data'][number] = {
  ...{ id: 7, title_en: 'Ratings of 2026', title_fr: 'Évaluations 2026' },
  audience: { roles: ['RATER'], privileges: [], category_ids: [], locales: ['fr'] },
  sent_by: aPerson({ first_name: 'Ada', last_name: 'Admin', pseudo: null }),
  ...{ sent_at: '2026-11-20T08:00:00.000Z', finished_at: null, withdrawn_at: null },
  recipients: { total: 40, waiting: 3, received: 30, mailed: 5, read: 12, declined: 6, left: 1 },
};

const doubles = (change: ApiDoubles = {}): ApiDoubles => ({
  'GET v3/announcements': () => ({ data: [sent], total: 1 }),
  'GET v3/announcements/groups': () => ({
    roles: [{ code: 'RATER', name: 'Impact rater' }],
    categories: [{ id: 4, name: 'Enterprise' }],
    privileges: ['note-rate'],
  }),
  'GET v3/announcements/:id': () => ({ ...sent, content_en: '<p>They are out.</p>', content_fr: '<p>Les voici.</p>' }),
  'POST v3/announcements/audience': ({ body }) =>
    (body as { roles: string[] }).roles.length > 0
      ? { total: 12, en: 10, fr: 2 }
      : { total: 1_240, en: 1_000, fr: 240 },
  'POST v3/announcements/preview': () => ({
    en: {
      title: 'News',
      content: '<p>As people <b>read</b> it<img src="x" onerror="alert(1)"></p>',
      mail: 'Hello Ines,',
    },
    fr: { title: 'Nouvelles', content: '<p>Lisez</p>', mail: 'Bonjour Ines,' },
  }),
  'POST v3/announcements': () => sent,
  ...change,
});

const options = { session: somebody(['announcements-state']), messages: [remote.messages, uiMessages] };
const openList = (api = doubles(), locale: 'en' | 'fr' = 'en') =>
  renderPage(<AnnouncementsPage />, {
    beside: <ConfirmDialog />,
    path: '/admin/announcements',
    url: '/admin/announcements',
    locale,
    api,
    ...options,
  });
const openWriter = (api = doubles(), locale: 'en' | 'fr' = 'en') =>
  renderPage(<NewAnnouncementPage />, {
    locale,
    ...{ path: '/admin/announcements/new', url: '/admin/announcements/new', api, beside: <ConfirmDialog /> },
    ...options,
  });

describe('the announcements', () => {
  it('tell how many people received and read each, and to whom it went', async () => {
    const { user } = await openList();
    const row = within(await screen.findByRole('row', { name: /Ratings of 2026/ }));
    row.getByText('30 of 40');
    row.getByText('12 of 30');
    row.getByText('3 people to go');
    row.getByText('5 by mail, 6 switched off, 1 left');
    await user.click(row.getByRole('button', { name: 'Show: Ratings of 2026' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('They are out.');
    dialog.getByText('Les voici.');
    await dialog.findByText('Impact rater');
  });

  it('have a place that says so where there are none, and a retry where they fail', async () => {
    await openList(doubles({ 'GET v3/announcements': () => ({ data: [], total: 0 }) }));
    await screen.findByText('No announcements yet');
  });

  it('are in French too', async () => {
    await openList(doubles(), 'fr');
    const row = within(await screen.findByRole('row', { name: /Évaluations 2026/ }));
    row.getByText('3 personnes restantes');
  });

  it('say why they cannot be shown', async () => {
    await openList(
      doubles({
        'GET v3/announcements': () => {
          throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        },
      }),
    );
    await screen.findByRole('button', { name: 'Retry' });
  });
});

describe('an announcement that was sent', () => {
  const withdrawals = ({ calls }: Awaited<ReturnType<typeof openList>>) =>
    calls
      .filter(({ operation }) => operation.startsWith('PUT'))
      .map(({ operation, params }) => ({ operation, params }));

  it('is withdrawn once that is confirmed, says so, and offers it no more', async () => {
    let current = sent;
    const page = await openList(
      doubles({
        'GET v3/announcements': () => ({ data: [current], total: 1 }),
        'PUT v3/announcements/:id/withdraw': () => {
          current = { ...sent, finished_at: sent.sent_at, withdrawn_at: '2026-11-21T08:00:00.000Z' };
          return current;
        },
      }),
    );
    const opener = await screen.findByRole('button', { name: 'Withdraw: Ratings of 2026' });
    await page.user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw “Ratings of 2026”?' }));
    dialog.getByText(/no longer see it\. Mails that still wait are not sent any more;/);
    await settle();
    expect(withdrawals(page)).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText(/^Withdrawn on/);
    expect(withdrawals(page)).toEqual([{ operation: 'PUT v3/announcements/:id/withdraw', params: { id: '7' } }]);
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    screen.getByRole('button', { name: 'Show: Ratings of 2026' });
  });

  it('says why it was not withdrawn, and lets it be tried again (French)', async () => {
    const page = await openList(
      doubles({
        'PUT v3/announcements/:id/withdraw': () => {
          throw new DoubleFailure(503, 'unavailable', 'Indisponible.');
        },
      }),
      'fr',
    );
    await page.user.click(await screen.findByRole('button', { name: 'Retirer\u00A0: Évaluations 2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirer «\u00A0Évaluations 2026\u00A0»\u00A0?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Retirer' }));
    await dialog.findByText(/Indisponible\./);
    await page.user.click(dialog.getByRole('button', { name: 'Retirer' }));
    await settle();
    expect(withdrawals(page)).toHaveLength(2);
  });
});

type Writer = Awaited<ReturnType<typeof openWriter>>;

async function write({ user }: Writer, lang: 'English' | 'French', title: string, text: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: `Title in ${lang}` }), title);
  const field = await screen.findByRole('textbox', { name: `Text in ${lang}` });
  const data: Readonly<Record<string, string>> = { 'text/html': '', 'text/plain': text };
  const event = createEvent.paste(field, { clipboardData: { getData: (type: string) => data[type] ?? '' } });
  act(() => {
    field.focus();
    document.getSelection()?.selectAllChildren(field);
    document.dispatchEvent(new Event('selectionchange'));
  });
  act(() => void fireEvent(field, event));
}

async function writeBoth(page: Writer): Promise<void> {
  await write(page, 'English', 'News', 'Read this.');
  await write(page, 'French', 'Nouvelles', 'Lisez ceci.');
}

const posts = ({ calls }: Writer) => calls.filter(({ operation }) => operation === 'POST v3/announcements');

describe('a new announcement', () => {
  it('says how many people would get it before it is sent, and sends it once that is confirmed', async () => {
    const page = await openWriter();
    await writeBoth(page);
    await screen.findByText('1,240 people: 1,000 in English, 240 in French');
    await page.user.click(screen.getByRole('button', { name: /^Roles/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Impact rater' }));
    await page.user.keyboard('{Escape}');
    await screen.findByText('12 people: 10 in English, 2 in French');
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to 12 people?' }));
    await settle();
    expect(posts(page)).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Send' }));
    await settle();
    expect(posts(page).map(({ body }) => body)).toEqual([
      {
        ...{ title_en: 'News', title_fr: 'Nouvelles', key: expect.any(String) },
        ...{ content_en: '<p>Read this.</p>', content_fr: '<p>Lisez ceci.</p>' },
        audience: { roles: ['RATER'], privileges: [], category_ids: [], locales: [] },
      },
    ]);
  });

  it.each([
    ['en', ['Roles', 'Categories', 'Privileges', 'Languages'], ['All', 'All', 'All', 'All']],
    ['fr', ['Rôles', 'Catégories', 'Droits', 'Langues'], ['Tous', 'Toutes', 'Tous', 'Toutes']],
  ] as const)('goes to all of each group until one is chosen, in %s', async (locale, groups, texts) => {
    await openWriter(doubles(), locale);
    await settle();
    const fields = groups.map((name) => screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(fields.map(({ textContent }) => textContent)).toEqual(texts);
  });

  it('is not sent without a text in each language', async () => {
    const page = await openWriter();
    await write(page, 'English', 'News', 'Read this.');
    await screen.findByText(/^1,240 people/);
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findAllByText('Please write this in both languages.')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be sent to nobody', async () => {
    await openWriter(doubles({ 'POST v3/announcements/audience': () => ({ total: 0, en: 0, fr: 0 }) }));
    await screen.findByText('Nobody meets these conditions.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });

  it('is tried again with the same key where its sending failed', async () => {
    let attempts = 0;
    const page = await openWriter(
      doubles({
        'POST v3/announcements': () => {
          attempts += 1;
          if (attempts === 1) throw new DoubleFailure(503, 'unavailable', 'Not available right now.');
          return sent;
        },
      }),
    );
    await writeBoth(page);
    await screen.findByText(/^1,240 people/);
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.findByText(/Not available right now\./);
    await page.user.click(dialog.getByRole('button', { name: 'Send' }));
    await settle();
    const keys = posts(page).map(({ body }) => (body as { key: string }).key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is previewed as people will get it, and nothing in it runs', async () => {
    const page = await openWriter();
    await page.user.click(await screen.findByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    await dialog.findByText('read');
    dialog.getByRole('heading', { name: 'Nouvelles' });
    expect(document.querySelector('img[onerror]')).toBeNull();
  });
});
