import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { expect, testApart as test } from '../own-site-test.ts';
import { mostAnalysedCompany } from '../site-data.ts';
import { runJob } from '../site-jobs.ts';
import { SOURCE_TITLE, rewriteSource } from '../source-stand-in.ts';

const HEADLINE = 'A mill that counts its water';
const QUOTE = 'a third less water than in 2021';
const OUTCOME = 'The new report has another figure. Please cite that one.';
/** As many as settle a question that they answer alike. */
const READERS = ['member', 'client', 'rater'] as const;
/** Hours after which sources are asked for again, and after which a passage that is missing is looked for once more. */
const [WEEK, SECOND_LOOK] = [7 * 24, 6];

test('a source that loses its passage comes to the desk, is settled, and readers are told', async ({
  page,
  say,
  keys,
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
    const dialog = page.getByRole('dialog', { name: say('admin.sources.settle') });
    const outcome = dialog.getByLabel(say('admin.sources.outcome'), { exact: true });
    const opener = review.getByRole('button', { name: say('admin.sources.settle') });
    const settle = dialog.getByRole('button', { name: say('admin.sources.settle') });
    await keys.press(opener);
    await expect(outcome).toBeFocused();
    await keys.walk(dialog, 'mf-admin/source-reviews/settle-source-dialog.tsx');
    await keys.press(settle);
    await expect(outcome).toBeFocused();
    await expect(dialog.getByText(say('admin.sources.outcome.missing'))).toBeVisible();
    await expectAccessible();
    await keys.leave(dialog, opener);
    await page.keyboard.press('Enter');
    await keys.type(outcome, OUTCOME);
    await keys.press(settle);
    await expect(page.getByText(say('admin.sources.none.open'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const settled = page.getByRole('link', { name: say('admin.sources.tab.settled'), exact: true });
    await keys.press(settled);
    await expect(page.getByRole('article').filter({ hasText: HEADLINE })).toContainText(OUTCOME);
    await expect(settled).toBeFocused();
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

test('what several readers found wrong is looked at and closed', async ({
  page,
  keys,
  request,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  const found = new Set<string>();
  for (const account of READERS) {
    const headers = { authorization: `Bearer ${await arriveAs(account)}` };
    // Questions that others have answered come first.
    const drawn = await request.get('/api/v3/small-tasks?limit=2&kind=source', { headers });
    const { data: tasks } = (await drawn.json()) as ApiReply<'GET v3/small-tasks'>;
    for (const { note_id, subject } of tasks) {
      const data: ApiInput<'POST v3/small-tasks/answers'>['body'] = {
        ...{ kind: 'source', note_id, subject, answer: 'gone' },
      };
      expect((await request.post('/api/v3/small-tasks/answers', { headers, data })).status()).toBe(200);
      found.add(subject);
    }
  }
  await arriveAs('reviewer');
  await visit('/analyses/findings');
  const findings = page.getByRole('main').getByRole('listitem');
  expect(found.size).toBe(2);
  for (const subject of found) {
    const finding = findings.filter({ hasText: subject });
    await expect(finding).toBeVisible();
    await keys.walk(finding, 'mf-admin/findings/findings-page.tsx');
    await expectAccessible();
    await keys.press(finding.getByRole('button'));
    await expect(finding).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});
