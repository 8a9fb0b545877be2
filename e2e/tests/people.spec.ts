import { expect, test } from '../site-test.ts';
import { findAnalyses, read } from '../site-data.ts';
import type { NoteRow } from '../site-data.ts';
import type { APIRequestContext } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';

type Profile = ApiReply<'GET v3/users/:id'>;

/** The newest analysis by somebody whom everybody may look up, and who has a certificate. */
async function publicAuthor(request: APIRequestContext, language: string) {
  const { data } = await findAnalyses(request, { limit: '100' });
  const note = data.find((one) => one.user_links.includes('details') && one.user_certification_title !== null);
  if (!note) throw new Error('No analysis is by a certified person whom everybody may look up');
  const profile = await read<Profile>(request, `/api/v3/users/${note.user_id}`, language);
  return { note, profile, name: nameOf(note) };
}

function nameOf({ first_name, last_name, pseudo }: NoteRow): string {
  return pseudo ?? [first_name, last_name].filter(Boolean).join(' ');
}

test('a name leads by keyboard to the person’s page, and to their analyses', async ({
  page,
  visit,
  say,
  request,
  language,
  expectAccessible,
}) => {
  const { note, profile, name } = await publicAuthor(request, language);
  await visit(`/analyses/${note.slug}`);
  const author = page.getByRole('main').getByRole('button', { name, exact: true }).first();
  await author.press('Enter');
  const menu = page.getByRole('menu', { name, exact: true });
  await expect(menu.getByRole('menuitem')).toHaveText([say('ui.user.details'), say('ui.user.analyses')]);
  await expect(menu.getByRole('menuitem', { name: say('ui.user.details') })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(author).toBeFocused();
  await author.press('Enter');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`/users/${note.user_id}`);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
  await expect(page).toHaveTitle(`${name} · Commonweal`);
  const facts = page.getByRole('complementary', { name: say('accounts.people.facts') });
  await expect(facts.getByText(profile.user_certification_title ?? '')).toBeVisible();
  for (const { title } of profile.badges)
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByRole('article').first()).toBeVisible();
  await expectAccessible();

  await facts.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/analyses\\?filter%5Buser%5D=${note.user_id}$`));
  const chosen = page.getByRole('list', { name: say('analyses.list.chosen') });
  await expect(chosen.getByText(say('analyses.filter.user.chosen', { name }), { exact: true })).toBeVisible();
});

test('one’s own page is reached from the account menu, on a phone, and a visitor is sent to log in', async ({
  page,
  visit,
  say,
  ownAccount,
  arriveAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/users/me');
  await expect(page).toHaveURL(/\/login\?redirect-state=%2Fusers%2Fme$/);
  await arriveAs(ownAccount);
  await visit('/companies');
  await page
    .getByRole('button', { name: say('shell.header.account', { name: 'Robin Browser', unseen: 0 }) })
    .press('Enter');
  await page.getByRole('menuitem', { name: say('accounts.people.mine') }).press('Enter');
  await expect(page).toHaveURL('/users/me');
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Browser' })).toBeFocused();
  await expect(page.getByText(ownAccount.email, { exact: true })).toBeVisible();
  await expect(page.getByText(say('accounts.people.badges.empty'))).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing stands out of the page').toBeLessThanOrEqual(390);
  await expectAccessible();
  await page.getByRole('link', { name: say('accounts.notifications.title') }).click();
  await expect(page).toHaveURL('/users/change-notifications');
});

test('a link to a badge tells everybody of it, and crawlers in the document’s head', async ({
  page,
  visit,
  say,
  request,
  language,
  expectAccessible,
}) => {
  const { note, profile, name } = await publicAuthor(request, language);
  const badge = profile.badges[0];
  if (!badge) throw new Error('This person has no badge');
  const path = `/users/${note.user_id}/${badge.badge_id}`;
  const html = await (
    await request.get(path, { headers: { accept: 'text/html', cookie: `locale=${language}` } })
  ).text();
  expect(html).toContain(`<meta property="og:title" content="${badge.title} · ${name}">`);
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
  const drawn = await request.get(new URL(picture).pathname + new URL(picture).search);
  const png = await drawn.body();
  expect([drawn.headers()['content-type'], png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'image/png',
    600,
    314,
  ]);

  await visit(path);
  await expect(page.getByRole('heading', { level: 1, name: badge.title, exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    `/users/${note.user_id}`,
  );
  await expectAccessible();
  await page.getByRole('link', { name: say('accounts.signup.heading') }).click();
  await expect(page).toHaveURL('/register');
  // Logging in instead leads back to it.
  expect(await page.evaluate(() => sessionStorage.getItem('redirect-url'))).toBe(path);
});

test('one’s own badge is shared by its link', async ({ page, context, visit, say, request, ownAccount, arriveAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await arriveAs('admin');
  const token = await arriveAs(ownAccount);
  const me = await request.get('/api/v3/users/me', { headers: { authorization: `Bearer ${token}` } });
  const { id } = (await me.json()) as { id: number };
  const certified = await request.put(`/api/v3/user-certifications/${id}`, {
    headers: { authorization: `Bearer ${admin}` },
    data: { certificate: 'impact-rater' },
  });
  expect(certified.status(), await certified.text()).toBe(200);
  await visit('/users/me');
  const share = page.getByRole('button', { name: say('accounts.people.share') });
  await share.press('Enter');
  await expect(page.getByText(say('ui.copy.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/users/${id}/impact-rater`);
  await visit(link);
  await expect(page.getByRole('main').getByRole('link', { name: 'Robin Browser' })).toBeVisible();
});

test('clients read real names', async ({ page, visit, request, arriveAs }) => {
  const token = await arriveAs('client');
  const { data } = await findAnalyses(request, { limit: '100' });
  const note = data.find(({ pseudo }) => pseudo !== null);
  const reply = await request.get(`/api/v3/notes/published/${note?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { first_name, last_name } = (await reply.json()) as NoteRow;
  await visit(`/analyses/${note?.slug}`);
  await expect(page.getByRole('main').getByText(`${first_name} ${last_name}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(note?.pseudo ?? '', { exact: true })).toHaveCount(0);
});

test('a name leads reviewers to everything that the person handed in', async ({
  page,
  visit,
  say,
  request,
  arriveAs,
}) => {
  const { data } = await findAnalyses(request, { limit: '100' });
  const note = data.find(({ user_links }) => user_links.length > 0);
  await arriveAs('admin');
  await visit(`/analyses/${note?.slug}`);
  await page.getByRole('main').locator('.cw-user-name').getByRole('button').first().click();
  const submissions = page.getByRole('menuitem', { name: say('ui.user.submissions') });
  await expect(submissions).toHaveAttribute(
    'href',
    `/analyses/reviews?${new URLSearchParams({ 'filter[author]': `${note?.user_id}`, 'filter[status]': 'all' })}`,
  );
});

test('a person who is not there, or not for this reader, is a page that does not exist', async ({
  page,
  visit,
  say,
  expectMissing,
}) => {
  expectMissing();
  for (const path of ['/users/1', '/users/999999999', '/users/nobody', '/users/1/first-analysis']) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1, name: say('shell.whoops.title') })).toBeVisible();
  }
});
