import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../own-site-test.ts';
import type { Say } from '../say.ts';
import { findCompanies, read } from '../site-data.ts';

const TAGS = 'water, dyeing, mill, audit';

test('an analysis lives from its draft to the score of a portfolio', async ({
  page,
  say,
  visit,
  request,
  language,
  arriveAs,
  openBrowser,
  expectAccessible,
}) => {
  test.slow();
  const { data } = await findCompanies(request, { orderby: 'notes_count', asc: '1', limit: '200' });
  const company = data.find(({ is_featured }) => is_featured);
  if (!company) throw new Error('No company shows its score');

  await arriveAs('writer');
  await visit(`/analyses/create?${new URLSearchParams({ company: company.entity_slug })}`);
  const submit = page.getByRole('button', { name: say('analyses.write.submit'), exact: true });

  await test.step('the first words make it a draft with an address of its own', async () => {
    await page
      .getByRole('textbox', { name: say('analyses.write.headline'), exact: true })
      .fill('Less water for every shirt');
    await page.getByRole('textbox', { name: say('analyses.write.analysis'), exact: true }).click();
    await page.keyboard.type('A third less water than in 2021, as the audit of the mill shows.');
    await expect(page).toHaveURL(/\/analyses\/edit\/\d+$/);
    await expectAccessible();
  });
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  await test.step('the checklist leads to what is missing', async () => {
    await page.getByRole('button', { name: say('analyses.write.sources.add'), exact: true }).click();
    await page
      .getByRole('textbox', { name: say('analyses.write.source.url', { place: 1 }) })
      .fill('https://example.org/report');
    await page.getByRole('button', { name: say('analyses.write.source.footnote', { place: 1 }) }).click();
    await choose(page, say, say('analyses.write.topic'));
    await choose(page, say, say('analyses.write.category'));
    const tags = page.getByRole('textbox', { name: say('analyses.write.tags'), exact: true });
    await tags.fill(TAGS);
    await tags.press('Enter');
    const answer = (legend: string, name: string) =>
      page
        .getByRole('group', { name: say(legend) })
        .getByRole('radio', { name, exact: true })
        .check();
    await answer('analyses.write.value.impact', say('analyses.write.value.impact.4'));
    await answer('analyses.write.impact_depth', '4');
    await answer('analyses.write.impact_breadth', '3');
    const goal = page.getByRole('button', { name: new RegExp(`^${say('analyses.write.sdg')}`) });
    if ((await goal.textContent())?.includes(say('analyses.write.option.choose'))) {
      await choose(page, say, say('analyses.write.sdg'));
    }
    await expect(
      page.getByText(say('analyses.write.checklist.missing', { missing: 0, needed: 9 })).filter({ visible: true }),
    ).toBeVisible();
    await expectAccessible();
  });

  await test.step('a reload loses nothing', async () => {
    await expect(page.getByText(/^(Saved at|Enregistré)/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: say('analyses.write.headline'), exact: true })).toHaveValue(
      'Less water for every shirt',
    );
    await expect(page.getByRole('textbox', { name: say('analyses.write.analysis'), exact: true })).toContainText(
      'as the audit',
    );
  });

  await submit.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('analyses.write.submit'), exact: true })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('analyses.write.done.title', { company: company.entity_name }) }),
  ).toBeVisible();
  await expectAccessible();

  await test.step('a reviewer reads and publishes it, and its author is told', async () => {
    const as = headersOf(await arriveAs('reviewer'));
    for (const step of ['read', 'published']) await put(request, `/api/v3/notes/${id}/${step}`, as);
    await arriveAs('writer');
    await visit('/notifications');
    await expect(page.getByText('Less water for every shirt').first()).toBeVisible();
  });

  await test.step('three raters make it count, and a client’s portfolio shows the score', async () => {
    for (const rater of ['rater', 'impact', 'superadmin'] as const) {
      const scores = [1, 2, 6, 7, 8].map((scoring_dimension_id) => ({
        scoring_dimension_id,
        scoring_value: 5,
      }));
      const reply = await request.post('/api/v3/notes/impact-score', {
        headers: headersOf(await arriveAs(rater)),
        data: { note_id: id, scores },
      });
      expect(reply.status(), await reply.text()).toBe(200);
    }
    const after = await read<{ impact_score: number | null }>(
      request,
      `/api/v3/entities/${company.entity_slug}/details`,
      language,
    );
    expect(after.impact_score).not.toBe(company.impact_score);
    const shown = Math.abs(after.impact_score ?? 0)
      .toFixed(2)
      .replace('.', language === 'fr' ? ',' : '.');
    const owner = headersOf(await arriveAs('client'));
    const made = await request.post('/api/v3/portfolios', {
      headers: owner,
      data: { name: 'One company', entities: [{ id: company.entity_id, weight: 1 }] },
    });
    expect(made.status(), await made.text()).toBe(200);
    const { id: portfolioId } = (await made.json()) as { id: number };
    await visit(`/portfolios/${portfolioId}`);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
  });

  await test.step('a visitor reads it under the address of its headline', async () => {
    const visitor = await openBrowser();
    await visitor.goto(`/analyses/${id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Less water for every shirt' })).toBeVisible();
    await expectAccessible(visitor);
  });
});

/** Chooses the first entry of a list that is searched. */
async function choose(page: Page, say: Say, label: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const search = page.getByRole('combobox', { name: say('ui.picker.search'), exact: true });
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.getByRole('listbox').getByRole('option').first().click();
  if (await search.isVisible()) await search.press('Escape');
}

function headersOf(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function put(request: APIRequestContext, path: string, headers: Record<string, string>): Promise<void> {
  const reply = await request.put(path, { headers });
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
}
