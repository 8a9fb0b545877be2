import { formatScore } from '@commonweal/domain/score-format';
import type { APIRequestContext } from '@playwright/test';
import { findCompanies, read } from '../site-data.ts';
import type { CompanyRow } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test('a member makes a portfolio from a CSV file and deletes it again', async ({
  page,
  context,
  say,
  request,
  language,
  visit,
  arriveAs,
  ownAccount,
  expectAccessible,
}) => {
  test.slow();
  const [first, second, unrated] = await threeCompanies(request);
  const name = `Fund ${language}`;
  const decimals = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

  await test.step('the list is empty at first, and says how to begin', async () => {
    await arriveAs(ownAccount);
    await visit('/portfolios');
    await expect(page.getByText(say('portfolios.list.empty'), { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(say('portfolios.list.document'));
    await expectAccessible();
    await page.getByRole('link', { name: say('portfolios.create.link') }).click();
    await expect(page).toHaveURL('/portfolios/create');
    await expect(page.getByRole('heading', { level: 1, name: say('portfolios.create.title') })).toBeVisible();
    await expectAccessible();
  });

  await test.step('matched and unmatched rows are shown with the reason', async () => {
    const lines = [
      'isin;nom;poids',
      `${first.isin};Written in another way;32,5`,
      `;${second.entity_name};20,25`,
      `QZ000NONE000;${unrated.entity_name};10`,
      `${first.isin};;1,5`,
      'US0378331005;;5',
      ';No company has this name;4',
      ';;3',
      `${second.isin};;much`,
    ];
    const buffer = Buffer.from(lines.join('\r\n'));
    await page
      .getByLabel(say('portfolios.file.label'))
      .setInputFiles({ name: `Fund_${language}.csv`, mimeType: 'text/csv', buffer });
    const found = page.getByRole('table', { name: say('portfolios.matched.caption') });
    const rowOf = (company: string) => found.getByRole('row').filter({ hasText: company });
    for (const line of [2, 5]) {
      await expect(rowOf(first.entity_name)).toContainText(
        say('portfolios.matched.line', { line, how: say('portfolios.how.isin') }),
      );
    }
    await expect(rowOf(first.entity_name)).toContainText(decimals.format(34));
    await expect(rowOf(first.entity_name)).toContainText(say('portfolios.matched.merged', { count: 2, lines: '2, 5' }));
    await expect(rowOf(second.entity_name)).toContainText(say('portfolios.how.name'));
    await expect(rowOf(second.entity_name)).toContainText(decimals.format(20.25));
    await expect(rowOf(unrated.entity_name)).toContainText(say('portfolios.how.name'));
    await expect(found.getByRole('rowheader')).toHaveCount(3);

    const unmatched = page.getByRole('table', { name: say('portfolios.unmatched.caption') });
    await expect(unmatched.getByRole('rowheader')).toHaveText(
      [6, 7, 8].map((line) => say('portfolios.line', { line })),
    );
    const reasons = ['unknown-isin', 'unknown-name', 'missing-identifier'];
    for (const [at, reason] of reasons.entries()) {
      await expect(unmatched.getByRole('row').nth(at + 1)).toContainText(say(`portfolios.reason.${reason}`));
    }
    const unweighted = page.getByRole('table', { name: say('portfolios.unweighted.caption') });
    await expect(unweighted.getByRole('rowheader')).toHaveText([say('portfolios.line', { line: 9 })]);
    await expect(unweighted.getByRole('row').nth(1)).toContainText(say('portfolios.weight.written', { text: 'much' }));
    await expect(unweighted.getByRole('row').nth(1)).toContainText(say('portfolios.reason.invalid-weight'));
    await expectAccessible();
  });

  await test.step('nothing is saved before it is said so', async () => {
    const meanwhile = await context.newPage();
    await meanwhile.goto('/portfolios');
    await expect(meanwhile.getByText(say('portfolios.list.empty'), { exact: true })).toBeVisible();
    await meanwhile.close();
  });

  await test.step('a row is given its company by hand, another is left out', async () => {
    await page.getByRole('button', { name: say('portfolios.unweighted.fix.label', { line: 9 }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('portfolios.fix.title', { line: 9 }) });
    await dialog.getByRole('radio', { name: second.entity_name }).check();
    await dialog.getByLabel(say('portfolios.fix.weight'), { exact: true }).fill('0,75');
    await expectAccessible();
    await dialog.getByRole('button', { name: say('portfolios.fix.add') }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: say('portfolios.drop.label', { line: 8 }), exact: true }).click();
    const unmatched = page.getByRole('table', { name: say('portfolios.unmatched.caption') });
    await expect(unmatched.getByRole('rowheader')).toHaveText([6, 7].map((line) => say('portfolios.line', { line })));
  });

  await test.step('the saved portfolio has its score and coverage', async () => {
    await page.getByLabel(say('portfolios.save.name'), { exact: true }).fill(name);
    await page.getByRole('button', { name: say('portfolios.save.save', { count: 3 }) }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveURL(/\/portfolios\/\d+$/);
    await expect(page).toHaveTitle(say('portfolios.page.document', { name }));
    const score = (34 * (first.impact_score ?? 0) + 21 * (second.impact_score ?? 0)) / 65;
    const main = page.getByRole('main');
    await expect(main).toContainText(`${say('portfolios.score')} ${formatScore(score, language)}`);
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    await expect(main.getByRole('definition').filter({ hasText: percent.format(55 / 65) })).toBeVisible();
    await expect(
      main.getByRole('definition').filter({
        hasText: say('portfolios.coverage.of', { scored: 2, companies: 3, percent: percent.format(2 / 3) }),
      }),
    ).toBeVisible();
    const companies = page.getByRole('table', { name: say('portfolios.companies.caption') });
    await expect(companies.getByRole('rowheader')).toHaveText(
      [first, second, unrated].map((company) => new RegExp(`${company.entity_name.slice(2)}$`)),
    );
    await page.getByText(say('portfolios.unmatched.kept', { count: 2 })).click();
    await expect(
      page.getByRole('table', { name: say('portfolios.unmatched.kept.caption') }).getByRole('rowheader'),
    ).toHaveCount(2);
    await expectAccessible();
  });

  await test.step('it stands in the list, and can be deleted', async () => {
    await page
      .getByRole('navigation', { name: say('ui.breadcrumbs') })
      .getByRole('link', { name: say('portfolios.list.title') })
      .click();
    await expect(
      page.getByRole('table', { name: say('portfolios.list.title') }).getByRole('link', { name, exact: true }),
    ).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: say('portfolios.delete.label', { name }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('portfolios.delete.title', { name }) });
    await expectAccessible();
    await dialog.getByRole('button', { name: say('portfolios.delete.confirm') }).click();
    await expect(page.getByText(say('portfolios.list.empty'), { exact: true })).toBeVisible();
  });
});

test('the portfolio of somebody else does not exist', async ({ page, visit, say, arriveAs, expectMissing }) => {
  expectMissing();
  await arriveAs('client');
  await visit('/portfolios');
  const mine = page
    .getByRole('table', { name: say('portfolios.list.title') })
    .getByRole('rowheader')
    .getByRole('link');
  const addresses = await mine.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const foreign = ['/portfolios/1', '/portfolios/2', '/portfolios/99999999', '/portfolios/0', '/portfolios/x'];
  for (const address of foreign) {
    expect(addresses).not.toContain(address);
    await visit(address);
    await expect(page.getByRole('heading', { level: 1, name: say('shell.whoops.title') })).toBeVisible();
  }
});

test('work on a portfolio is not lost by a link pressed too soon', async ({
  page,
  visit,
  say,
  arriveAs,
  expectAccessible,
}) => {
  await arriveAs('client');
  await visit('/portfolios/create');
  await page.getByText(say('portfolios.paste.summary')).click();
  await page.getByLabel(say('portfolios.paste.label'), { exact: true }).fill('name;weight\nNobody;1');
  await page.getByRole('button', { name: say('portfolios.paste.read') }).click();
  await expect(page.getByText(say('portfolios.reason.unknown-name'))).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Analyses', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('portfolios.leave.title') });
  await expectAccessible();
  await dialog.getByRole('button', { name: say('portfolios.leave.stay') }).click();
  await expect(page.getByText(say('portfolios.reason.unknown-name'))).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Analyses', exact: true }).click();
  await dialog.getByRole('button', { name: say('portfolios.leave.confirm') }).click();
  await expect(page).toHaveURL('/analyses');
});

type Holding = CompanyRow & { readonly isin: string };

/** Two companies with a public score and one that nobody has rated, each with its ISIN. */
async function threeCompanies(request: APIRequestContext): Promise<readonly [Holding, Holding, Holding]> {
  const most = await findCompanies(request, {
    orderby: 'notes_count',
    asc: '0',
    limit: '20',
    webvisibility: 'featured',
  });
  const least = await findCompanies(request, { orderby: 'notes_count', asc: '1', limit: '20' });
  const [first, second] = most.data;
  const unrated = least.data.find(({ impact_score, notes_count }) => impact_score === null && notes_count === 0);
  if (!first || !second || !unrated) throw new Error('The site lacks companies to make a portfolio of');
  const withIsin = async (company: CompanyRow): Promise<Holding> => {
    const { isin } = await read<{ isin: string }>(request, `/api/v3/entities/${company.entity_id}/details`);
    return { ...company, isin };
  };
  return [await withIsin(first), await withIsin(second), await withIsin(unrated)];
}
