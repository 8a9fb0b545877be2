import type { Request } from '@playwright/test';
import { openPortfolio } from '../open-portfolio.ts';
import { atRest } from '../page-checks.ts';
import { findAnalyses, mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test('a page’s data are asked for beside its code, once', async ({ page, request, arriveAs }) => {
  const portfolio = await openPortfolio(request, await arriveAs('writer'));
  const company = await mostAnalysedCompany(request);
  const { data: analyses } = await findAnalyses(request, { limit: '1' });
  const slug = analyses[0]?.slug ?? '';
  const pages = [
    {
      address: `/portfolios/${portfolio.id}`,
      chunk: 'page-portfolio',
      asks: [`v3/portfolios/${portfolio.id}`, `v3/portfolios/entities/${portfolio.id}?limit=50`],
    },
    {
      address: `/companies/${company.entity_slug}`,
      chunk: 'page-company',
      asks: [`v3/entities/${company.entity_slug}/details`, `v3/entities/${company.entity_slug}/average-scores`],
    },
    {
      address: '/',
      chunk: 'page-home',
      asks: [
        'v3/notes/published?limit=9&locale_first=1',
        'v3/entities?orderby=notes_count&asc=0&webvisibility=featured&limit=8',
      ],
    },
    { address: '/industries/1', chunk: 'page-industry', asks: ['v3/sasb-industries-stats/1'] },
    { address: '/sdgs/1', chunk: 'page-goal', asks: ['v3/sdgs-stats/1'] },
    { address: `/analyses/${slug}`, chunk: 'page-analysis', asks: [`v3/notes/published/${slug}`] },
  ];
  for (const { address, chunk, asks } of pages) {
    await test.step(address, async () => {
      const asked: string[] = [];
      const hear = (one: Request) => asked.push(one.url().replace(/.*\/api\//, ''));
      page.on('request', hear);
      const ofPage = new RegExp(`/${chunk}\\.\\w+\\.js`);
      let release = () => {};
      const code = new Promise<void>((resolve) => (release = resolve));
      await page.route(ofPage, async (route) => {
        await code;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expect.poll(() => asks.filter((one) => asked.includes(one))).toEqual(asks);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await atRest(page);
      expect(asked.filter((one) => asks.includes(one)).toSorted()).toEqual(asks.toSorted());
      page.off('request', hear);
    });
  }
  await portfolio.remove();
});

test('nothing is asked for a page that the person may not open', async ({ page, say }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/portfolios/7');
  await expect(page.getByRole('heading', { level: 1, name: say('accounts.signin.title') })).toBeVisible();
  expect(asked.filter((path) => path.includes('/v3/portfolios'))).toEqual([]);
});
