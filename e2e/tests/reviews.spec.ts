import type { APIRequestContext, Page } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import { expect, test } from '../own-site-test.ts';
import type { Say } from '../say.ts';

type Submissions = ApiReply<'GET v3/notes/submissions'>;

/** The submitted analyses that this reviewer or author sees. */
async function submitted(request: APIRequestContext, token: string, query: Record<string, string>) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.get(`/api/v3/notes/submissions?${new URLSearchParams(query)}`, { headers });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as Submissions).data;
}

const act = (page: Page, say: Say, action: string) =>
  page.getByRole('main').getByRole('button', { name: say(`admin.reviews.act.${action}`), exact: true });
const done = (page: Page, say: Say, action: string) =>
  expect(page.getByText(say(`admin.reviews.done.${action}`))).toBeVisible();

/** Leaves the site, so that a page of one person asks nothing more once the browser is another's. */
const leave = (page: Page) => page.goto('about:blank');

test('an analysis goes back to its author with a comment, comes again, and is published; its author hears of each', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  expectAccessible,
  expectMissing,
}) => {
  const [note] = await submitted(request, await arriveAs('writer'), { status: 'submitted' });
  if (!note) throw new Error('The demonstration’s writer has submitted nothing');
  const headers = { authorization: `Bearer ${await arriveAs('reviewer')}` };
  expect((await request.put(`/api/v3/notes/${note.id}/read`, { headers })).status()).toBe(200);
  const comment = 'Which year is this of?';

  await arriveAs('reviewer');
  await visit('/analyses/reviews?filter[status]=read');
  await expectAccessible();
  await page.getByRole('link', { name: note.headline }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: note.headline })).toBeFocused();
  await expectAccessible();

  await test.step('with what is to be done', async () => {
    await act(page, say, 'rework').press('Enter');
    const dialog = page.getByRole('dialog', { name: say('admin.reviews.rework') });
    await dialog.getByRole('button', { name: say('admin.reviews.act.rework') }).press('Enter');
    await expect(dialog.getByText(say('admin.reviews.comment.missing'))).toBeVisible();
    await dialog.getByRole('textbox').fill(comment);
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.reviews.act.rework') }).press('Enter');
    await done(page, say, 'rework');
    await expect(act(page, say, 'publish')).toHaveCount(0);
  });

  await test.step('the author reads it on a phone, and submits again', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await leave(page);
    await arriveAs('writer');
    await visit('/notifications');
    await expect(page.getByRole('main').getByText(comment)).toBeVisible();
    await visit('/notes/reviews');
    await page.getByRole('link', { name: note.headline }).press('Enter');
    const requested = page.getByRole('region', { name: say('admin.reviews.requested') });
    await expect(requested.getByText(comment)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'nothing stands out of the page').toBeLessThanOrEqual(390);
    await act(page, say, 'submit').press('Enter');
    await done(page, say, 'submit');
    await expectAccessible();
  });

  await test.step('the reviewer reads it again and publishes it', async () => {
    await leave(page);
    await arriveAs('reviewer');
    await visit(`/analyses/reviews/${note.id}`);
    await act(page, say, 'read').press('Enter');
    await done(page, say, 'read');
    await act(page, say, 'publish').press('Enter');
    const dialog = page.getByRole('dialog', { name: say('admin.reviews.confirm.publish') });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: say('admin.reviews.act.publish') }).press('Enter');
    await done(page, say, 'publish');
  });

  await test.step('it is on the site at once, and its author knows', async () => {
    await leave(page);
    await arriveAs('writer');
    await visit('/notifications');
    const notices = page.getByRole('main').getByRole('listitem').filter({ hasText: note.headline });
    await expect(notices).toHaveCount(4);
    await notices.first().getByRole('link', { name: note.headline }).click();
    await expect(page.getByRole('heading', { level: 1, name: note.headline })).toBeVisible();
  });

  await test.step('what is not published does not exist for others', async () => {
    const [other] = await submitted(request, await arriveAs('reviewer'), { status: 'submitted' });
    expectMissing();
    await arriveAs('member');
    await visit(`/analyses/reviews/${other?.id ?? 0}`);
    await expect(page.getByRole('heading', { level: 1, name: say('shell.whoops.title') })).toBeVisible();
  });
});

test('of two reviewers one decides, and the other is shown what they decided', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  expectErrors,
}) => {
  const colleague = await arriveAs('admin');
  await arriveAs('reviewer');
  const [note] = await submitted(request, colleague, { status: 'submitted' });
  if (!note) throw new Error('Nothing is submitted');
  await visit(`/analyses/reviews/${note.id}`);
  await expect(act(page, say, 'read')).toBeVisible();
  const headers = { authorization: `Bearer ${colleague}` };
  for (const step of ['read', 'published']) {
    expect((await request.put(`/api/v3/notes/${note.id}/${step}`, { headers })).status()).toBe(200);
  }
  expectErrors(/status of 409/);
  await act(page, say, 'read').press('Enter');
  await expect(page.getByText(say('admin.reviews.not-done'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('admin.reviews.more') })).toBeVisible();
  await expect(act(page, say, 'read')).toHaveCount(0);
});
