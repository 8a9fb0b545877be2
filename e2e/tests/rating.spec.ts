import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { expect, test } from '../own-site-test.ts';
import type { Page } from '../own-site-test.ts';
import { findAnalyses, findCompanies } from '../site-data.ts';
import type { NoteRow } from '../site-data.ts';
import { readScore } from '../shown-numbers.ts';

interface Person {
  readonly id: number;
}

test('an analysis is rated by keyboard, its value follows at once, and its author is told', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  const authorization = `Bearer ${await arriveAs('writer')}`;
  const writer = (await (await request.get('/api/v3/users/me', { headers: { authorization } })).json()) as Person;
  const written = await findAnalyses(request, { user: `${writer.id}`, orderby: 'ratings', asc: '1', limit: '1' });
  const [note] = written.data;
  if (!note) throw new Error('The demonstration’s writer has published nothing');
  expect(note.ratings_count, 'nobody has rated it').toBe(0);

  await arriveAs('rater');
  await visit('/companies');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.header.rate'), exact: true })
    .click();
  const chosen = page.getByRole('list', { name: say('analyses.list.chosen') });
  await expect(chosen.getByText(say('analyses.filter.unrated'))).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/analyses/${note.slug}`);
  await test.step('a bar leads to the panel below the text', async () => {
    await page.getByRole('link', { name: say('analyses.rating.bar') }).press('Enter');
    await expect(page.getByRole('region', { name: say('analyses.rating.title'), exact: true })).toBeInViewport();
  });
  await page.getByRole('button', { name: say('analyses.rating.open') }).press('Enter');
  const form = page.getByRole('region', { name: say('analyses.rating.impact') });
  const value = form.getByRole('group', { name: say('analyses.rating.value') });
  await expect(form.getByRole('slider')).toHaveCount(4);
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing stands out of the page').toBeLessThanOrEqual(390);

  await test.step('what lacks is said, and takes the focus', async () => {
    await form.getByRole('button', { name: say('analyses.rating.save') }).press('Enter');
    await expect(form.getByText(say('analyses.rating.missing'))).toHaveCount(1);
    await expect(value.getByRole('radio').first()).toBeFocused();
    await expectAccessible();
  });

  await value.getByRole('radio').first().press('End');
  await page.keyboard.press('ArrowLeft');
  await form.getByRole('slider').first().press('ArrowRight');
  await form.getByLabel(say('analyses.rating.time_horizon.1')).press('Space');
  await value.getByLabel(say('analyses.ratings.value.very-positive')).press('Space');
  await form.getByRole('button', { name: say('analyses.rating.save') }).press('Enter');
  await expect(page.getByText(say('analyses.rating.saved'))).toBeVisible();
  const heading = page.getByRole('heading', { level: 2, name: say('analyses.value'), exact: true });
  const shown = page.locator('section').filter({ has: heading });
  await expect.poll(async () => readScore(await shown.innerText())).toBe(5);

  await test.step('one’s own rating is there again, to be changed', async () => {
    await page.reload();
    await page.getByRole('button', { name: say('analyses.rating.change') }).press('Enter');
    await expect(value.getByLabel(say('analyses.ratings.value.very-positive'))).toBeChecked();
    await expect(form.getByRole('slider').first()).toHaveValue('4');
    const unset = form.getByText(say('analyses.rating.unset'), { exact: true });
    await expect(unset, 'three extents were never touched').toHaveCount(3);
  });

  await test.step('the author is told, and led to it', async () => {
    await arriveAs('writer');
    await visit('/notifications');
    const notice = page.getByRole('main').getByRole('listitem').filter({ hasText: note.headline });
    await expect(notice).toHaveCount(1);
    await expect(notice.getByRole('link', { name: note.headline })).toHaveAttribute('href', `/analyses/${note.slug}`);
    await visit(`/analyses/${note.slug}`);
    await expect(page.getByText(say('analyses.rating.own-note'))).toBeVisible();
    await expectAccessible();
  });
});

test('a rating in one tab is in the scores of the front page in another, without a reload', async ({
  page,
  context,
  say,
  request,
  visit,
  arriveAs,
}) => {
  const authorization = `Bearer ${await arriveAs('rater')}`;
  const query = { orderby: 'notes_count', asc: '0', webvisibility: 'featured', limit: '8' };
  const shown = (await findCompanies(request, query)).data.filter(({ impact_score }) => impact_score !== null);
  const unrated = await Promise.all(
    shown.map(async ({ entity_id }) => {
      const asked = new URLSearchParams({ entity_id: `${entity_id}`, unrated: '1', orderby: 'ratings', asc: '1' });
      const reply = await request.get(`/api/v3/notes/published?${asked}`, { headers: { authorization } });
      return ((await reply.json()) as { readonly data: readonly NoteRow[] }).data;
    }),
  );
  // Of an analysis that few rated, and that counts, one more rating moves the score of its company.
  const note = unrated.flat().find(({ ratings_count }) => ratings_count >= MIN_RATINGS);
  if (!note) throw new Error('The front page has no company with an analysis to be rated');
  const company = shown.find(({ entity_id }) => entity_id === note.entity.entity_id);

  const scoreOn = async (tab: Page) => {
    const link = tab.getByRole('region', { name: say('analyses.home.scores') }).getByRole('link');
    return readScore(await link.filter({ hasText: company?.entity_name }).locator('xpath=ancestor::li').innerText());
  };
  const home = await context.newPage();
  await home.goto('/');
  await expect.poll(() => scoreOn(home)).toBeCloseTo(company?.impact_score ?? Number.NaN, 2);
  const before = await scoreOn(home);
  const loads = await home.evaluate(() => performance.timeOrigin);

  await visit(`/analyses/${note.slug}`);
  const folded = page.getByText(say('analyses.folded'));
  await expect(folded, 'value and table of the others').toHaveCount(2);
  await page.getByRole('button', { name: say('analyses.rating.open') }).click();
  const form = page.getByRole('region', { name: say('analyses.rating.impact') });
  const extreme = (note.value ?? 0) > 0 ? 'very-negative' : 'very-positive';
  await form.getByLabel(say(`analyses.ratings.value.${extreme}`)).check();
  await form.getByLabel(say('analyses.rating.time_horizon.1')).check();
  await form.getByRole('button', { name: say('analyses.rating.save') }).click();
  await expect(page.getByText(say('analyses.rating.saved'))).toBeVisible();
  await expect(folded).toHaveCount(0);

  await expect.poll(() => scoreOn(home)).not.toBe(before);
  const now = (await findCompanies(request, query)).data.find(({ entity_id }) => entity_id === company?.entity_id);
  expect(await scoreOn(home)).toBeCloseTo(now?.impact_score ?? Number.NaN, 2);
  expect(await home.evaluate(() => performance.timeOrigin), 'the page was never reloaded').toBe(loads);
});

test('a visitor is asked to log in before rating, and a member to pass the exam', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  const { data } = await findAnalyses(request, { limit: '1' });
  await visit(`/analyses/${data[0]?.slug ?? ''}`);
  const panel = page.getByRole('region', { name: say('analyses.rating.title'), exact: true });
  await panel.getByRole('button', { name: say('ui.login_gate') }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible();

  await arriveAs('member');
  await visit(`/analyses/${data[0]?.slug ?? ''}`);
  await expect(page.getByText(say('analyses.rating.exam'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('analyses.rating.exam.open') }).press('Enter');
  await expect(page.getByRole('dialog', { name: say('shell.exam.raters_entry_exam.title') })).toBeVisible();
});
