import type { ApiReply } from '@commonweal/contracts';
import { expect, test } from '../site-test.ts';

test('a rater comes from the front page to the analyses that raters are divided on', async ({
  page,
  visit,
  say,
  request,
  arriveAs,
  expectAccessible,
}) => {
  const headers = { authorization: `Bearer ${await arriveAs('rater')}` };
  const found = await request.get('/api/v3/notes/published?polarised=1&unrated=1&limit=4', { headers });
  const { data, total } = (await found.json()) as ApiReply<'GET v3/notes/published'>;
  expect(total, 'analyses of the demonstration that raters are divided on').toBeGreaterThan(0);
  await visit('/');
  const divided = page.getByRole('region', { name: say('analyses.home.divided') });
  await expect(divided.getByRole('heading', { level: 3 })).toHaveText(data.map(({ headline }) => headline));
  await expectAccessible();
  await divided.getByRole('link', { name: say('analyses.home.divided.all', { total }) }).press('Enter');
  const chosen = page.getByRole('list', { name: say('analyses.list.chosen') });
  await expect(chosen.getByText(say('analyses.filter.polarised.1'))).toBeVisible();
  await expect(chosen.getByText(say('analyses.filter.unrated'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: data[0]?.headline ?? '' })).toBeVisible();
});

test('a visitor is not asked to rate them', async ({ page, visit, say }) => {
  await visit('/');
  await expect(page.getByRole('region', { name: say('analyses.home.latest') })).toBeVisible();
  await expect(page.getByRole('region', { name: say('analyses.home.divided') })).toHaveCount(0);
});
