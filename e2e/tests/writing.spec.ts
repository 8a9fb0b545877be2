import type { Page } from '@playwright/test';
import { expect, test } from '../own-site-test.ts';
import type { Say } from '../say.ts';
import { read } from '../site-data.ts';
import { SOURCE_TITLE } from '../source-stand-in.ts';

const TAGS = 'water, dyeing, mill, audit';
const HEADLINE = 'Less water for every shirt';
/** As a provider of market data writes it; the company is fictional. */
const COMPANY_FILE = `\uFEFFisin,name,country_code,industry,market_cap_band\r\nQM0000LKZQ04,Brindmere Foods plc,GB,Food Products,Mid Cap\r\n`;
const PICTURE = 'The mill from the river';
const RATERS = ['rater', 'impact', 'superadmin'] as const;

test('an analysis of an imported company lives from its draft to the score of a portfolio, in browsers side by side', async ({
  page: writer,
  say,
  visit,
  request,
  language,
  ownSite,
  baseURL,
  arriveAs,
  openBrowser,
  expectAccessible,
}) => {
  test.slow();
  const imported = await request.post(`${ownSite.url}/api/internal/imports/companies`, {
    headers: { 'content-type': 'text/csv', 'x-commonweal-secret': ownSite.secret },
    data: Buffer.from(COMPANY_FILE),
  });
  expect(await imported.json()).toMatchObject({ created: 1, rejected: 0 });
  const found = await request.post('/api/v3/entities-quick-search', { data: { keywords: 'Brindmere Foods' } });
  const [company] = (
    (await found.json()) as { data: { entity_id: number; entity_slug: string; entity_name: string }[] }
  ).data;
  if (!company) throw new Error('The imported company is not found');

  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  /** A browser of a person's own. */
  const browserOf = async (token: string): Promise<Page> => {
    const opened = await openBrowser();
    await opened.context().addCookies([{ name: 'token', value: token, url: baseURL ?? '' }]);
    return opened;
  };

  const featured = await request.put(`/api/v3/entities/${company.entity_id}/change-visibility`, {
    headers: headersOf(await arriveAs('admin')),
    data: { is_featured: true },
  });
  expect(featured.status(), await featured.text()).toBe(200);

  const clientToken = await arriveAs('client');
  const client = await browserOf(clientToken);
  const made = await request.post('/api/v3/portfolios', {
    headers: headersOf(clientToken),
    data: { name: 'One company', entities: [{ id: company.entity_id, weight: 1 }] },
  });
  expect(made.status(), await made.text()).toBe(200);
  const portfolio = `/portfolios/${((await made.json()) as { id: number }).id}`;
  await client.goto(portfolio);
  await expect(client.getByRole('main').getByText(company.entity_name).first()).toBeVisible();

  const reviewer = await browserOf(await arriveAs('reviewer'));
  const raterTokens = [await arriveAs(RATERS[0]), await arriveAs(RATERS[1]), await arriveAs(RATERS[2])];
  await arriveAs('writer');
  await visit(`/analyses/create?${new URLSearchParams({ company: company.entity_slug })}`);
  const submit = writer.getByRole('button', { name: say('analyses.write.submit'), exact: true });

  await test.step('the first words make it a draft with an address of its own', async () => {
    await writer.getByRole('textbox', { name: say('analyses.write.headline'), exact: true }).fill(HEADLINE);
    await writer.getByRole('textbox', { name: say('analyses.write.analysis'), exact: true }).click();
    await writer.keyboard.type('A third less water than in 2021, as the audit of the mill shows.');
    await expect(writer).toHaveURL(/\/analyses\/edit\/\d+$/);
    await expectAccessible();
  });
  const id = Number(new URL(writer.url()).pathname.split('/').at(-1));

  await test.step('a source is looked at: found, moved, missing, and never an address of this machine', async () => {
    await writer.getByRole('button', { name: say('analyses.write.sources.add'), exact: true }).click();
    const address = writer.getByRole('textbox', { name: say('analyses.write.source.url', { place: 1 }) });
    const report = `${ownSite.sources}/report`;
    const outcomes = [
      [`${ownSite.sources}/nothing`, say('analyses.write.source.state.not_found')],
      [`${ownSite.sources}/inwards`, say('analyses.write.source.state.not_allowed')],
      [ownSite.url, say('analyses.write.source.format')],
      [`${ownSite.sources}/moved`, say('analyses.write.source.state.redirected', { url: report })],
      [report, say('analyses.write.source.state.ok')],
    ] as const;
    for (const [url, outcome] of outcomes) {
      await address.fill(url);
      await address.blur();
      await expect(writer.getByText(outcome, { exact: true })).toBeVisible();
    }
    await expect(writer.getByRole('textbox', { name: say('analyses.write.source.title', { place: 1 }) })).toHaveValue(
      SOURCE_TITLE,
    );
    await expectAccessible();
  });

  await test.step('a picture is uploaded and described', async () => {
    const buffer = await writer.screenshot();
    await writer
      .getByLabel(say('analyses.write.image.upload'))
      .setInputFiles({ name: 'mill.png', mimeType: 'image/png', buffer });
    await writer.getByRole('textbox', { name: say('analyses.write.image.alt'), exact: true }).fill(PICTURE);
    await expectPicture(writer);
    await expectAccessible();
  });

  await test.step('the checklist leads to what is missing', async () => {
    await writer.getByRole('button', { name: say('analyses.write.source.footnote', { place: 1 }) }).click();
    await choose(writer, say, say('analyses.write.topic'));
    await choose(writer, say, say('analyses.write.category'));
    const tags = writer.getByRole('textbox', { name: say('analyses.write.tags'), exact: true });
    await tags.fill(TAGS);
    await tags.press('Enter');
    const answer = (legend: string, name: string) =>
      writer
        .getByRole('group', { name: say(legend) })
        .getByRole('radio', { name, exact: true })
        .check();
    await answer('analyses.write.value.impact', say('analyses.write.value.impact.4'));
    await answer('analyses.write.impact_depth', '4');
    await answer('analyses.write.impact_breadth', '3');
    const goal = writer.getByRole('button', { name: new RegExp(`^${say('analyses.write.sdg')}`) });
    if ((await goal.textContent())?.includes(say('analyses.write.option.choose'))) {
      await choose(writer, say, say('analyses.write.sdg'));
    }
    await expect(
      writer.getByText(say('analyses.write.checklist.missing', { missing: 0, needed: 9 })).filter({ visible: true }),
    ).toBeVisible();
    await expectAccessible();
  });

  await test.step('a reload loses nothing', async () => {
    await expect(writer.getByText(/^(Saved at|Enregistré)/)).toBeVisible();
    await writer.reload();
    await expect(writer.getByRole('textbox', { name: say('analyses.write.headline'), exact: true })).toHaveValue(
      HEADLINE,
    );
    await expect(writer.getByRole('textbox', { name: say('analyses.write.analysis'), exact: true })).toContainText(
      'as the audit',
    );
    await expectPicture(writer);
  });

  await submit.click();
  await writer
    .getByRole('dialog')
    .getByRole('button', { name: say('analyses.write.submit'), exact: true })
    .click();
  await expect(
    writer.getByRole('heading', { level: 1, name: say('analyses.write.done.title', { company: company.entity_name }) }),
  ).toBeVisible();
  await expectAccessible();

  await test.step('a reviewer reads and publishes it, and its author is told', async () => {
    await reviewer.goto(`/analyses/reviews/${id}`);
    await expect(reviewer.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
    const act = (name: string) =>
      reviewer.getByRole('main').getByRole('button', { name: say(`admin.reviews.act.${name}`), exact: true });
    await act('read').click();
    await expect(reviewer.getByText(say('admin.reviews.done.read'))).toBeVisible();
    await act('publish').click();
    await reviewer
      .getByRole('dialog')
      .getByRole('button', { name: say('admin.reviews.act.publish') })
      .click();
    await expect(reviewer.getByText(say('admin.reviews.done.publish'))).toBeVisible();
    await visit('/notifications');
    await expect(writer.getByText(HEADLINE).first()).toBeVisible();
  });

  await test.step('three raters rate it at once', async () => {
    const formOf = (page: Page) => page.getByRole('region', { name: say('analyses.rating.impact') });
    const raters: Page[] = [];
    // Opened here: pages that lie idle in the background wake slowly.
    for (const token of raterTokens) {
      const page = await browserOf(token);
      raters.push(page);
      await page.goto(`/analyses/${id}`);
      await page.getByRole('button', { name: say('analyses.rating.open') }).click();
      const form = formOf(page);
      await form.getByLabel(say('analyses.ratings.value.very-positive')).check();
      await form.getByRole('slider').first().press('ArrowRight');
    }
    await Promise.all(
      raters.map(async (page) => {
        await formOf(page)
          .getByRole('button', { name: say('analyses.rating.save') })
          .click();
        await expect(page.getByText(say('analyses.rating.saved'))).toBeVisible();
      }),
    );
  });

  await test.step('the client’s portfolio shows the score that follows', async () => {
    const { impact_score: score } = await read<{ impact_score: number | null }>(
      request,
      `/api/v3/entities/${company.entity_slug}/details`,
      language,
    );
    expect(score, 'three ratings of +5 are the score').toBe(5);
    await client.reload();
    await expect(
      client
        .getByRole('main')
        .getByText(language === 'fr' ? '5,00' : '5.00')
        .first(),
    ).toBeVisible();
  });

  await test.step('a visitor reads it under the address of its headline', async () => {
    const visitor = await openBrowser();
    await visitor.goto(`/analyses/${id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
    await expectPicture(visitor);
    await expect(visitor.getByRole('link', { name: SOURCE_TITLE }).first()).toHaveAttribute(
      'href',
      `${ownSite.sources}/report`,
    );
    await expectAccessible(visitor);
  });
});

/** The picture is loaded, not a broken one. */
async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: PICTURE });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Chooses the first entry of a list that is searched. */
async function choose(page: Page, say: Say, label: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const search = page.getByRole('combobox', { name: say('ui.picker.search'), exact: true });
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.getByRole('listbox').getByRole('option').first().click();
  if (await search.isVisible()) await search.press('Escape');
}
