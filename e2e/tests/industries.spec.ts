import { formatScore } from '@commonweal/domain/score-format';
import type { ApiReply } from '@commonweal/contracts';
import { read } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test('leads from all industries to one, to its best companies beside each other, and to a goal', async ({
  page,
  visit,
  say,
  request,
  language,
  expectAccessible,
}) => {
  const industries = await read<ApiReply<'GET v3/sasb-industries-stats'>>(
    request,
    '/api/v3/sasb-industries-stats',
    language,
  );
  const industry = industries.data.toSorted((a, b) => b.scored_companies - a.scored_companies)[0];
  if (!industry) throw new Error('The site has no industries');
  const { sasb_industry_id: id, sasb_industry_name: name } = industry;
  const stats = await read<ApiReply<'GET v3/sasb-industries-stats/:id'>>(
    request,
    `/api/v3/sasb-industries-stats/${id}`,
    language,
  );

  await visit('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('companies.industries.title') })
    .click();
  await expect(page.getByRole('rowheader')).toHaveCount(77);
  await page.getByRole('searchbox', { name: say('companies.industries.search') }).fill(name);
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
  await page.getByRole('rowheader', { name, exact: true }).getByRole('link').click();

  await expect(page).toHaveURL(`/industries/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const scores = page.getByRole('region', { name: say('companies.industry.scores'), exact: true });
  await expect(scores.getByText(formatScore(stats.mean_score ?? Number.NaN, language))).toBeVisible();
  await expect(page.getByRole('region', { name: say('companies.ranked.best') }).getByRole('listitem')).toHaveCount(
    stats.best.length,
  );
  await expectAccessible();

  await page.getByRole('tab', { name: say('companies.classes.view.ilg'), exact: true }).click();
  await expect(page).toHaveURL(`/industries/${id}?view=ilg`);
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(say('companies.classes.view.ilg'));

  await visit('/sdgs');
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(12).getByRole('link').click();
  await expect(page).toHaveURL('/sdgs/13');
  const classes = page.getByRole('region', { name: say('companies.classes'), exact: true });
  await expect(classes.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible();

  await classes.getByRole('tab', { name: say('companies.classes.view.category'), exact: true }).click();
  await expect(page).toHaveURL('/sdgs/13?view=category');
  await expect(classes.getByRole('listitem')).not.toHaveCount(0);
});

for (const address of ['/industries/78', '/industries/software', '/sdgs/18', '/sdgs/0']) {
  test(`has no page at ${address}`, async ({ page, visit, say, expectMissing }) => {
    expectMissing();
    await visit(address);
    await expect(page.getByText(say('shell.whoops.not-found'))).toBeVisible();
  });
}
