import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { expect, testApart as test } from '../own-site-test.ts';
import { mostAnalysedCompany } from '../site-data.ts';
import { runJob } from '../site-jobs.ts';
import { SOURCE_TITLE, rewriteSource } from '../source-stand-in.ts';

const HEADLINE = 'A mill that counts its water';
const QUOTE = 'a third less water than in 2021';
const OUTCOME = 'The new report has another figure. Please cite that one.';
/** Hours after which sources are asked for again, and after which a passage that is missing is looked for once more. */
const [WEEK, SECOND_LOOK] = [7 * 24, 6];

test('a source that loses its passage comes to the desk, is settled, and readers are told', async ({
  page,
  say,
  request,
  visit,
  ownSite,
  arriveAs,
  openBrowser,
  expectAccessible,
}) => {
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  const author = headersOf(await arriveAs('writer'));
  const reviewer = headersOf(await arriveAs('reviewer'));
  const operator = await arriveAs('superadmin');
  const written: ApiInput<'POST v3/notes'>['body'] = {
    ...{ entity_id: (await mostAnalysedCompany(request)).entity_id, headline: HEADLINE, topic_id: 1, sdg_id: 6 },
    ...{ analysis: `<p>The mill uses ${QUOTE}.</p>`, note_category_id: 2, tags: ['water', 'mill', 'dye', 'audit'] },
    sources: [{ uuid: crypto.randomUUID(), url: `${ownSite.sources}/report`, title: SOURCE_TITLE, quote: QUOTE }],
    ...{ impact_value: 2.5, impact_scale: 3, impact_breadth: 2, impact_depth: 4 },
  };
  const begun = await request.post('/api/v3/notes', { headers: author, data: written });
  const { id } = (await begun.json()) as ApiReply<'POST v3/notes'>;
  for (const [step, headers] of [
    ['submitted', author],
    ['read', reviewer],
    ['published', reviewer],
  ] as const) {
    const reply = await request.put(`/api/v3/notes/${id}/${step}`, { headers });
    expect(reply.status(), await reply.text()).toBe(200);
  }
  const watch = async (hours: number) => {
    await ownSite.passHours(hours);
    await runJob(request, operator, 'sources');
  };

  await test.step('its passage is kept while it is there', async () => {
    await watch(0);
    await arriveAs('reviewer');
    await visit('/analyses/sources');
    await expect(page.getByText(say('admin.sources.none.open'))).toBeVisible();
    await page.goto('about:blank');
  });

  await test.step('a passage that is missing twice comes to the desk, with what it was', async () => {
    await rewriteSource(ownSite.sources, 'The mill has moved.');
    await watch(WEEK);
    await watch(SECOND_LOOK);
    await visit('/analyses/sources');
    const review = page.getByRole('article').filter({ hasText: HEADLINE });
    await expect(review.getByText(say('admin.sources.state.changed'), { exact: true })).toBeVisible();
    await expect(review.getByText(QUOTE, { exact: true })).toBeVisible();
    await expectAccessible();
    await review.getByRole('button', { name: say('admin.sources.settle') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: say('admin.sources.settle') });
    const settle = dialog.getByRole('button', { name: say('admin.sources.settle') });
    await settle.press('Enter');
    await expect(dialog.getByText(say('admin.sources.outcome.missing'))).toBeVisible();
    await dialog.getByLabel(say('admin.sources.outcome')).fill(OUTCOME);
    await expectAccessible();
    await settle.press('Enter');
    await expect(page.getByText(say('admin.sources.none.open'))).toBeVisible();
    await page.getByRole('link', { name: say('admin.sources.tab.settled'), exact: true }).press('Enter');
    await expect(page.getByRole('article').filter({ hasText: HEADLINE })).toContainText(OUTCOME);
  });

  await test.step('its author has the word of the reviewer, and readers what the source said', async () => {
    await page.goto('about:blank');
    await arriveAs('writer');
    await visit('/notifications');
    await expect(page.getByText(OUTCOME)).toBeVisible();
    const visitor = await openBrowser();
    await visitor.goto(`/analyses/${id}`);
    const sources = visitor.getByRole('region', { name: say('analyses.sources.title'), exact: true });
    await expect(sources).toContainText(say('analyses.sources.state.changed', { date: '|' }).split('|')[0] ?? '|');
    await expect(sources).toContainText('measures it every month');
    await expectAccessible(visitor);
  });
});
