import type { APIRequestContext, Page } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import { answerTrainingModal, openAccount } from '../own-account.ts';
import { findCompanies } from '../site-data.ts';
import { expect, test } from '../site-test.ts';
import type { Say } from '../site-test.ts';

const PROGRESS = '**/api/v3/users/tutorials/*';

const titles = [
  'shell.intro.welcome.title',
  'shell.intro.rating.title',
  'shell.intro.decisions.title',
  'shell.intro.becoming-rater.title',
];
const tourOn = (page: Page, say: Say) => page.getByRole('dialog', { name: say('shell.intro.title') });
const headingOf = (page: Page, say: Say, at: number) =>
  tourOn(page, say).getByRole('heading', {
    level: 3,
    name: `${say('shell.intro.step', { at, of: titles.length })} ${say(titles[at - 1] ?? '')}`,
  });

async function tutorialsOf(request: APIRequestContext, token: string): Promise<ApiReply<'GET v3/users/me/tutorials'>> {
  const reply = await request.get('/api/v3/users/me/tutorials', { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as ApiReply<'GET v3/users/me/tutorials'>;
}

test('a newcomer is led through the tour by keyboard alone, and never sees it again', async ({
  page,
  request,
  say,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  const token = await arriveAs(await openAccount(request));
  await answerTrainingModal(request, token);
  await visit('/companies');
  const tour = tourOn(page, say);
  const press = (id: string) => tour.getByRole('button', { name: say(id) }).press('Enter');

  await test.step('the first step has a company that is well rated, with its scores', async () => {
    await expect(headingOf(page, say, 1)).toBeFocused();
    const { data } = await findCompanies(request, {
      ...{ webvisibility: 'featured', score: 'positive', orderby: 'notes_count', asc: '0', limit: '10' },
    });
    const rated = data.filter(
      ({ environmental_score, social_score }) => environmental_score !== null && social_score !== null,
    );
    const best = Math.max(...rated.map(({ impact_score }) => impact_score ?? 0));
    const company = rated.find(({ impact_score }) => impact_score === best);
    await expect(tour.getByText(company?.entity_name ?? '', { exact: true })).toBeVisible();
    await expect(tour.locator('[data-sign="positive"]').first()).toContainText('+');
    await expectAccessible();
  });

  await test.step('the second has four ratings at 3, which the keys move', async () => {
    await press('shell.intro.continue');
    await expect(headingOf(page, say, 2)).toBeFocused();
    const ratings = tour.getByRole('slider');
    await expect(ratings).toHaveCount(4);
    for (const rating of await ratings.all()) await expect(rating).toHaveValue('3');
    const value = tour.getByRole('slider', { name: say('shell.intro.rating.value') });
    await value.press('Home');
    await expect(value).toHaveValue('-5');
    await expect(tour.locator('[data-sign="negative"]')).toBeVisible();
    await tour.getByRole('slider', { name: say('shell.intro.rating.scope') }).press('ArrowRight');
    await expectAccessible();
  });

  await test.step('one can go back, and on to the end', async () => {
    await press('shell.intro.continue');
    await expect(headingOf(page, say, 3)).toBeFocused();
    await expectAccessible();
    await press('shell.intro.previous');
    await expect(headingOf(page, say, 2)).toBeFocused();
    await press('shell.intro.continue');
    await press('shell.intro.continue');
    await expect(headingOf(page, say, 4)).toBeFocused();
    await expectAccessible();
    const kept = page.waitForResponse(PROGRESS);
    await press('shell.intro.start');
    await expect(tour).toBeHidden();
    expect((await kept).status()).toBe(200);
  });

  const { data } = await tutorialsOf(request, token);
  expect(data).toMatchObject([{ code: 'intro', is_already_seen: true, is_opened: true }]);
});

test('the tour goes on where it was left, and stays away once skipped, also when the server cannot be told', async ({
  page,
  request,
  say,
  visit,
  arriveAs,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await arriveAs(await openAccount(request));
  await answerTrainingModal(request, token);
  await visit('/companies');
  const tour = tourOn(page, say);
  await tour.getByRole('button', { name: say('shell.intro.continue') }).click();
  await expect(async () => {
    const { data } = await tutorialsOf(request, token);
    expect(data[0]?.tips.filter(({ is_opened }) => is_opened)).toHaveLength(2);
  }).toPass();
  await page.reload();
  await expect(headingOf(page, say, 2)).toBeFocused();
  await page.route(PROGRESS, (route) => route.abort());
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('tutorials') && sent.method() === 'GET') asked.push(sent.url());
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('button', { name: say('shell.header.account', { name: 'Robin Browser', unseen: 0 }) }),
  ).toBeVisible();
  await expect(tour).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('an address can ask for the tour, also by way of logging in, and so can the menu under one’s name', async ({
  page,
  say,
  visit,
  logIn,
  ownAccount,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/portfolios?navigation-mode=quicktour');
  await expect(page).toHaveURL(
    `/login?${new URLSearchParams({ 'redirect-state': '/portfolios?navigation-mode=quicktour' })}`,
  );
  await expect(tourOn(page, say)).toHaveCount(0);
  await logIn(ownAccount, '/portfolios?navigation-mode=quicktour');
  await expect(headingOf(page, say, 1)).toBeFocused();
  await expect(page).toHaveURL('/portfolios');
  await tourOn(page, say)
    .getByRole('button', { name: say('shell.intro.continue') })
    .click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing stands out of the page').toBeLessThanOrEqual(390);
  await expectAccessible();
  await tourOn(page, say)
    .getByRole('button', { name: say('shell.intro.skip') })
    .click();
  await expect(tourOn(page, say)).toBeHidden();
  await page
    .getByRole('button', { name: say('shell.header.account', { name: 'Robin Browser', unseen: 0 }) })
    .press('Enter');
  await page.getByRole('menuitem', { name: say('shell.header.tour') }).press('Enter');
  await expect(headingOf(page, say, 1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tourOn(page, say)).toBeHidden();
});

test('visitors have no tour', async ({ page, say, visit }) => {
  await visit('/companies?navigation-mode=quicktour');
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expect(tourOn(page, say)).toHaveCount(0);
});
