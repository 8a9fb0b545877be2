import { formatScore } from '@commonweal/domain/score-format';
import { readLastScores, readScore } from '../shown-numbers.ts';
import { findCompanies, mostAnalysedCompany, read } from '../site-data.ts';
import { escaped } from '../escaped.ts';
import { expect, test } from '../site-test.ts';

test.describe('the list', () => {
  test('is paged over the whole set, and the back button goes back', async ({
    page,
    visit,
    say,
    request,
    expectAccessible,
  }) => {
    const { data, total } = await findCompanies(request, { orderby: 'notes_count', asc: '0', limit: '20' });
    const firstPage = data.map(({ entity_name }) => new RegExp(escaped(entity_name)));
    await visit('/companies');
    await expect(page).toHaveTitle(say('companies.list.document'));
    await expect(
      page.getByRole('main').getByText(say('companies.list.count', { total }), { exact: true }),
    ).toBeVisible();

    const pages = page.getByRole('navigation', { name: say('ui.pages'), exact: true });
    const names = page.getByRole('table').getByRole('rowheader');
    await expect(names).toHaveText(firstPage);
    const last = Math.ceil(total / 20);
    await pages.getByRole('link', { name: say('ui.pages.page', { page: last }), exact: true }).click();
    await expect(page).toHaveURL(`/companies?page=${last}`);
    await expect(pages.getByText(say('ui.pages.span', { from: (last - 1) * 20 + 1, to: total, total }))).toBeVisible();
    await expect(names).not.toHaveText(firstPage);
    await expectAccessible();
    await page.goBack();
    await expect(page).toHaveURL('/companies');
    await expect(names).toHaveText(firstPage);
  });

  for (const width of [1280, 1000]) {
    test(`keeps the place of its filters until they come, ${width} px wide`, async ({ page, say }) => {
      await page.setViewportSize({ width, height: 900 });
      let arrive = () => {};
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(/\/company-filters\.[^/]*\.js/, async (route) => {
        await held;
        await route.continue();
      });
      // Not until it is loaded: a script that is asked for before then belongs to that.
      await page.goto('/companies', { waitUntil: 'commit' });
      const table = page.getByRole('table');
      await expect(table.getByRole('rowheader').first()).toBeVisible();
      const before = await table.boundingBox();
      await expect(page.getByRole('button', { name: say('companies.filter.score.positive') })).toBeHidden();
      arrive();
      await expect(page.getByRole('button', { name: say('companies.filter.score.positive') })).toBeVisible();
      expect(await table.boundingBox()).toEqual(before);
    });
  }

  test('is ordered by what a header says, best of all companies first', async ({
    page,
    visit,
    say,
    request,
    language,
  }) => {
    const { data: best } = await findCompanies(request, { orderby: 'impact_score', asc: '0', limit: '20' });
    await visit('/companies');
    const table = page.getByRole('table');
    const header = table.getByRole('columnheader', { name: say('companies.list.column.impact_score') });
    await header.getByRole('link').click();
    await expect(page).toHaveURL('/companies?order=desc4');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('rowheader')).toHaveText(
      best.map(({ entity_name }) => new RegExp(escaped(entity_name))),
    );
    const scores = await table
      .getByRole('row')
      .getByRole('cell', { name: say('ui.score.label') })
      .allInnerTexts();
    expect(scores.map(readScore)).toEqual(
      best.map(({ impact_score }) => readScore(formatScore(impact_score ?? Number.NaN, language))),
    );
    await header.getByRole('link').click();
    await expect(page).toHaveURL('/companies?order=asc4');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  });

  test('is filtered by choices that stand in the address', async ({
    page,
    visit,
    say,
    request,
    language,
    expectAccessible,
  }) => {
    const { industry } = await mostAnalysedCompany(request);
    const { data } = await read<{ data: { id: number; name: string }[] }>(request, '/api/v3/industry', language);
    const name = data.find(({ id }) => id === industry.id)?.name ?? '';
    const { data: found, total } = await findCompanies(request, { industry: `${industry.id}`, limit: '20' });
    const asked: string[] = [];
    page.on('request', (one) => {
      const { pathname, searchParams } = new URL(one.url());
      if (/\/(filter-options|industry|countries)\b/.test(pathname)) asked.push(`${pathname} ${searchParams}`);
    });
    await visit('/companies');
    const field = page.getByRole('button', { name: new RegExp(`^${say('companies.filter.industry')}`) });
    await expect(field).toBeVisible();
    expect(asked, 'nothing is loaded before somebody goes to a filter').toEqual([]);
    await field.click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(20);
    expect(asked).toEqual(['/api/v3/filter-options/industries limit=20&offset=0']);
    const search = page.getByRole('combobox', { name: say('ui.picker.search'), exact: true });
    await search.fill(name);
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await expectAccessible();
    await search.press('Enter');
    await search.press('Escape');
    await expect(page).toHaveURL(`/companies?${new URLSearchParams({ 'filter[industry]': `${industry.id}` })}`);
    await expect(
      page.getByRole('main').getByText(say('companies.list.count', { total }), { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(found.length);
    await expectAccessible();
    // The recipient of the address sees the name, the only field that is requested.
    asked.length = 0;
    await page.reload();
    await expect(field).toContainText(name);
    expect(asked).toEqual([`/api/v3/filter-options/industries ids=${industry.id}&limit=200`]);
    await page.getByRole('button', { name: say('ui.tag.remove', { name }), exact: true }).click();
    await expect(page).toHaveURL('/companies');
  });

  test('is searched by name and by ISIN', async ({ page, visit, say, request }) => {
    const company = await mostAnalysedCompany(request);
    const { isin } = await read<{ isin: string }>(request, `/api/v3/entities/${company.entity_id}/details`);
    await visit('/companies');
    const search = page.getByRole('searchbox', { name: say('companies.list.search') });
    const names = page.getByRole('table').getByRole('rowheader');
    await search.fill(isin);
    await expect(page).toHaveURL(`/companies?search=${isin}`);
    await expect(names).toHaveText([new RegExp(escaped(company.entity_name))]);
    await search.fill('no company has this name');
    await expect(page.getByText(say('companies.list.empty'))).toBeVisible();
    await search.fill(company.entity_name);
    await expect(names).toHaveText([new RegExp(escaped(company.entity_name))]);
  });

  test('shows the same to whoever gets its address', async ({ page, visit, say, request, expectAccessible }) => {
    const { data } = await findCompanies(request, {
      score: 'negative',
      analysis_start: '5',
      orderby: 'notes_count',
      asc: '0',
      limit: '20',
      offset: '20',
    });
    await visit('/companies?filter[score]=negative&filter[analysis_start]=5&order=desc7&page=2');
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(
      data.map(({ entity_name }) => new RegExp(escaped(entity_name))),
    );
    const score = page.getByRole('group', { name: say('companies.filter.rating'), exact: true });
    await expect(score.getByRole('button', { name: say('companies.filter.score.negative') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const chosen = page.getByRole('list', { name: say('companies.filters.chosen') });
    await expect(chosen).toContainText(say('companies.filter.analysis_start.chosen', { count: 5 }));
    await expectAccessible();
    await chosen.getByRole('link', { name: say('companies.filters.clear') }).click();
    await expect(page).toHaveURL('/companies');
  });
});

test.describe('a company', () => {
  test('shows its scores, its goals and its analyses', async ({
    page,
    visit,
    say,
    request,
    language,
    expectAccessible,
  }) => {
    const company = await mostAnalysedCompany(request);
    await visit('/companies');
    await page.getByRole('searchbox', { name: say('companies.list.search') }).fill(company.entity_name);
    await page.getByRole('link', { name: company.entity_name, exact: true }).click();
    await expect(page).toHaveURL(`/companies/${company.entity_slug}`);
    await expect(page).toHaveTitle(say('companies.page.document.overview', { name: company.entity_name }));
    await expect(page.getByRole('heading', { level: 1, name: company.entity_name })).toBeFocused();
    const scores = page.getByRole('region', { name: say('companies.page.scores'), exact: true });
    for (const score of [company.impact_score, company.environmental_score, company.social_score]) {
      await expect(scores).toContainText(formatScore(score ?? Number.NaN, language));
    }
    const goals = page.getByRole('region', { name: say('companies.sdgs.title') });
    await expect(goals.getByRole('listitem')).toHaveCount(company.sdg_ids.length);
    for (const id of company.sdg_ids) await expect(goals).toContainText(say(`ui.sdg.${id}`));

    const parts = page.getByRole('navigation', { name: say('companies.page.tabs') });
    await parts.getByRole('link', { name: say('companies.page.tab.analyses') }).click();
    await expect(page).toHaveURL(`/companies/${company.entity_slug}/analyses`);
    const analyses = page.getByRole('main').getByRole('article').getByRole('article');
    await expect(analyses.first()).toBeVisible();
    const before = await analyses.count();
    await page.getByRole('button', { name: say('analyses.company.more') }).click();
    await expect(analyses.nth(before)).toBeVisible();
    await expectAccessible();
  });

  test('says why its score is so: what is shown adds up to it', async ({
    page,
    visit,
    say,
    request,
    language,
    expectAccessible,
  }) => {
    const company = await mostAnalysedCompany(request);
    await visit(`/companies/${company.entity_slug}`);
    await page
      .getByRole('region', { name: say('companies.page.scores'), exact: true })
      .getByRole('link', { name: say('ui.score.why') })
      .click();
    await expect(page).toHaveURL(`/companies/${company.entity_slug}/score`);
    await expect(page).toHaveTitle(say('companies.page.document.score', { name: company.entity_name }));
    const why = page.getByRole('region', { name: say('companies.why.title') });
    const parts = why.getByRole('navigation', { name: say('companies.why.parts') });
    const amounts = why
      .getByRole('listitem')
      .filter({ hasNot: page.getByRole('navigation') })
      .filter({ hasText: /[.,]\d\d$/ });
    for (const [part, score] of [
      ['total', company.impact_score],
      ['environmental', company.environmental_score],
      ['social', company.social_score],
    ] as const) {
      await parts.getByRole('link', { name: say(`companies.why.part.${part}`) }).click();
      const total = why
        .getByRole('paragraph')
        .filter({ hasText: new RegExp(`^${say(`companies.why.total.${part}`)}`) });
      await expect(total).toContainText(formatScore(score ?? Number.NaN, language));
      const sum = (await readLastScores(amounts)).reduce((before, amount) => before + amount, 0);
      expect(sum, `the contributions to the ${part} score`).toBeCloseTo(readScore(await total.innerText()), 2);
      await expectAccessible();
    }
    await why.getByRole('button', { name: say('ui.chart.show_table') }).click();
    await expect(why.getByRole('table').getByRole('columnheader')).toHaveCount(6);
    await expectAccessible();
  });

  test('that does not exist is the page that says so', async ({ page, visit, say, expectMissing }) => {
    expectMissing();
    for (const path of ['/companies/no-such-company', '/companies/no-such-company/score', '/companies/9999999']) {
      await visit(path);
      await expect(page.getByRole('heading', { level: 1, name: say('shell.whoops.title') })).toBeVisible();
      await expect(page.getByText(say('shell.whoops.not-found'))).toBeVisible();
    }
    await page.getByRole('link', { name: say('shell.whoops.home') }).click();
    await expect(page).toHaveURL('/');
  });
});
