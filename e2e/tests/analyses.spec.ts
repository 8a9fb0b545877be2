import { readNumber } from '../shown-numbers.ts';
import { findAnalyses } from '../site-data.ts';
import type { NoteRow } from '../site-data.ts';
import { expect, test } from '../site-test.ts';
import type { Language } from '../site-test.ts';

const other = { en: 'fr', fr: 'en' } as const satisfies Record<Language, Language>;

test.describe('the list', () => {
  test('is filtered, ordered and paged in its address', async ({
    page,
    visit,
    say,
    request,
    language,
    expectAccessible,
  }) => {
    const all = await findAnalyses(request, { limit: '1' });
    const written = await findAnalyses(request, {
      language: other[language],
      value: 'negative',
      orderby: 'value',
      asc: '1',
      limit: '10',
    });
    await visit('/analyses');
    await expect(page).toHaveTitle(say('analyses.list.document'));
    const main = page.getByRole('main');
    await expect(main.getByText(say('analyses.list.count', { total: all.total }), { exact: true })).toBeVisible();

    await main
      .getByRole('combobox', { name: say('analyses.filter.language') })
      .selectOption({ label: say(`analyses.filter.language.${other[language]}`) });
    await main
      .getByRole('combobox', { name: say('analyses.filter.value') })
      .selectOption({ label: say('analyses.filter.value.negative') });
    await main
      .getByRole('combobox', { name: say('analyses.list.order'), exact: true })
      .selectOption({ label: say('analyses.list.order.asc2') });
    await expect
      .poll(() => new URL(page.url()).searchParams.toString())
      .toBe(
        new URLSearchParams({
          'filter[language]': other[language],
          'filter[value]': 'negative',
          order: 'asc2',
        }).toString(),
      );
    await expect(main.getByText(say('analyses.list.count', { total: written.total }), { exact: true })).toBeVisible();
    const headlines = main.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link');
    await expect(headlines).toHaveText(written.data.map(({ headline }) => headline));
    for (const link of await headlines.all()) await expect(link).toHaveAttribute('lang', other[language]);
    await expectAccessible();

    await page
      .getByRole('navigation', { name: say('ui.pages'), exact: true })
      .getByRole('link', { name: say('ui.pages.next') })
      .click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(headlines).not.toHaveText(written.data.map(({ headline }) => headline));
    await page.goBack();
    await expect(headlines).toHaveText(written.data.map(({ headline }) => headline));
    const chosen = page.getByRole('list', { name: say('analyses.list.chosen') });
    await chosen.getByRole('link', { name: say('analyses.list.clear') }).click();
    await expect(page).toHaveURL('/analyses');
  });

  test('is narrowed by choices that the server has, in its order', async ({ page, visit, say, expectAccessible }) => {
    await visit('/analyses');
    const goals = page.getByRole('button', { name: new RegExp(`^${say('analyses.filter.sdg')}`) });
    await goals.press('ArrowDown');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options).toHaveText(Array.from({ length: 17 }, (_, at) => `${at + 1}. ${say(`ui.sdg.${at + 1}`)}`));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).searchParams.get('filter[sdg]')).toBe('1');
    const name = `1. ${say('ui.sdg.1')}`;
    await expect(goals).toContainText(name);
    await expectAccessible();
    await page.getByRole('button', { name: say('ui.tag.remove', { name }), exact: true }).press('Enter');
    await expect(page).toHaveURL('/analyses');
  });

  test('shows the same to whoever gets its address, and searches', async ({
    page,
    visit,
    say,
    request,
    expectAccessible,
  }) => {
    const { data, total } = await findAnalyses(request, { sdg: '8,13', orderby: 'ratings', asc: '0', limit: '10' });
    await visit('/analyses?filter[sdg]=8,13&order=desc3');
    const main = page.getByRole('main');
    await expect(main.getByText(say('analyses.list.count', { total }), { exact: true })).toBeVisible();
    const chosen = page.getByRole('list', { name: say('analyses.list.chosen') });
    for (const id of [8, 13]) await expect(chosen).toContainText(say(`ui.sdg.${id}`));
    const [first] = data;
    if (!first) throw new Error('No analysis is about these goals');
    await main.getByRole('searchbox', { name: say('analyses.list.search') }).fill(first.headline);
    await expect(main.getByRole('article').getByRole('link', { name: first.headline, exact: true })).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(first.headline);
    await expectAccessible();
  });
});

test.describe('an analysis', () => {
  test('is read with its sources, ratings and comments', async ({ page, visit, say, request, language }) => {
    const note = fullAnalysis(await findAnalyses(request, { language, limit: '100' }));
    await visit(`/analyses?search=${encodeURIComponent(note.headline)}`);
    await page.getByRole('article').getByRole('link', { name: note.headline, exact: true }).click();
    await expect(page).toHaveURL(`/analyses/${note.slug}`);
    await expect(page).toHaveTitle(`${note.headline} · Commonweal`);
    await expect(page.getByRole('heading', { level: 1, name: note.headline })).toBeFocused();

    const sources = page.getByRole('region', { name: say('analyses.sources.title') });
    for (const link of await sources.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', /^https?:/);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    expect(await sources.getByRole('listitem').count()).toBeGreaterThan(0);

    const ratings = page.getByRole('region', { name: say('analyses.ratings.title') });
    const values = ratings.getByRole('table', { name: say('analyses.ratings.values', { raters: note.ratings_count }) });
    const counts = await values.getByRole('cell').allInnerTexts();
    expect(counts).toHaveLength(5);
    expect(counts.map(readNumber).reduce((sum, count) => sum + count, 0)).toBe(note.ratings_count);

    const comments = page.getByRole('region', {
      name: say('analyses.comments.titled', { total: note.comments_count }),
    });
    await expect(comments.getByRole('listitem').first()).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: note.entity.entity_name, exact: true }).first().click();
    await expect(page).toHaveURL(`/companies/${note.entity.entity_slug}`);
  });

  test('in the other language says so, to the eye and to screen readers', async ({
    page,
    visit,
    say,
    request,
    language,
  }) => {
    const written = other[language];
    const note = fullAnalysis(await findAnalyses(request, { language: written, limit: '100' }));
    await visit(`/analyses/${note.slug}`);
    await expect(page.getByText(say(`analyses.page.written.${written}`))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).getByText(note.headline)).toHaveAttribute('lang', written);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });

  test('that does not exist is the page that says so', async ({ page, visit, say, expectMissing }) => {
    expectMissing();
    for (const path of ['/analyses/no-such-analysis', '/analyses/99999999/x', '/notes/..%2f..%2fetc']) {
      await visit(path);
      await expect(page.getByRole('heading', { level: 1, name: say('shell.whoops.title') })).toBeVisible();
    }
  });
});

/** One that has every part a page can have. */
function fullAnalysis({ data }: { readonly data: readonly NoteRow[] }): NoteRow {
  const note = data.find(({ ratings_count, comments_count }) => ratings_count >= 3 && comments_count > 0);
  if (!note) throw new Error('No analysis has both ratings and comments');
  return note;
}
