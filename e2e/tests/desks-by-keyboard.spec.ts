import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { TOPIC_DECISIONS } from '@commonweal/domain/topics';
import { findAnalyses } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

type Headers = Readonly<Record<string, string>>;

const DAY = 86_400_000;

/** A topic that nobody else knows of: proposed by one person, accepted by another. */
async function openTopic(request: APIRequestContext, author: Headers, reviewer: Headers) {
  const name = `Grit on roads ${randomUUID().slice(0, 8)}`;
  const proposed: ApiInput<'POST v3/topic-proposals'>['body'] = {
    ...{ topic_category_id: 1, title: name, description: 'Salt in soil.', keywords: ['grit', 'salt', 'roads', 'soil'] },
    ...{ sources: [{ url: 'https://example.org/grit' }], available_to_others: 1 },
  };
  const made = await request.post('/api/v3/topic-proposals', { headers: author, data: proposed });
  const { id } = (await made.json()) as ApiReply<'POST v3/topic-proposals'>;
  await request.put(`/api/v3/topic-proposals/${id}/submitted`, { headers: author });
  const me = await request.get('/api/v3/users/me', { headers: reviewer });
  const { id: reviewer_id } = (await me.json()) as ApiReply<'GET v3/users/me'>;
  await request.patch(`/api/v3/topic-proposals/${id}/reviewer`, { headers: reviewer, data: { reviewer_id } });
  const data: ApiInput<'PUT v3/topic-proposals/:id/accepted'>['body'] = {
    ...{ topic_category_id: 1, name_en: name, name_fr: name },
    ...{ description_en: 'Salt in soil.', description_fr: 'Le sel dans le sol.' },
  };
  const accepted = await request.put(`/api/v3/topic-proposals/${id}/accepted`, { headers: reviewer, data });
  expect(accepted.status(), await accepted.text()).toBe(200);
  const { topic_id } = (await accepted.json()) as ApiReply<'PUT v3/topic-proposals/:id/accepted'>;
  return { id: topic_id ?? 0, name };
}

test('a reported topic is taken, given back and decided on, and the log of decisions is filtered', async ({
  page,
  say,
  keys,
  visit,
  arriveAs,
  ownAccount,
  request,
  expectAccessible,
}) => {
  const author = { authorization: `Bearer ${await arriveAs(ownAccount)}` };
  const reviewer = { authorization: `Bearer ${await arriveAs('reviewer')}` };
  const { id, name } = await openTopic(request, author, reviewer);
  const sent: ApiInput<'POST v3/topics/report/:id'>['body'] = { reason: 'unclear' };
  expect((await request.post(`/api/v3/topics/report/${id}`, { headers: author, data: sent })).status()).toBe(200);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('takes it, gives it back, and decides', async () => {
    const item = page.getByRole('article', { name, exact: true });
    const act = (one: string) =>
      item.getByRole('button', {
        name: say('admin.topic_reports.act', { act: say(`admin.topic_reports.${one}`), name }),
      });
    const dialog = page.getByRole('dialog', { name: say('admin.topic_reports.decide.title', { name }) });
    const result = (one: string) => dialog.getByRole('radio', { name: say(`admin.topic_reports.result.${one}`) });
    const settle = dialog.getByRole('button', { name: say('admin.topic_reports.decide.submit') });
    const outcome = dialog.getByLabel(say('admin.topic_reports.outcome'), { exact: true });
    await visit('/topics/reports?per_page=100');
    await keys.press(act('take'));
    await expect(act('give-back')).toBeFocused();
    await keys.walk(item, 'mf-admin/topic-reports/reported-topic-item.tsx');
    await keys.press(act('give-back'));
    await expect(act('take')).toBeFocused();
    await page.keyboard.press('Enter');
    await keys.press(act('decide'));
    await expect(result('kept')).toBeFocused();
    await keys.press(settle);
    await expect(result('kept')).toBeFocused();
    await keys.press(result('kept'), 'ArrowDown');
    await expectAccessible();
    await keys.walk(dialog, 'mf-admin/topic-reports/decide-dialog.tsx');
    await keys.press(settle);
    await expect(outcome).toBeFocused();
    await keys.leave(dialog, act('decide'));
    await page.keyboard.press('Enter');
    await keys.press(result('kept'), 'Space');
    await keys.type(outcome, 'It is right as it is.');
    await keys.press(settle);
    await expect(dialog).toBeHidden();
    await expect(item).toHaveCount(0);
    await expect(heading).toBeFocused();
  });

  await test.step('filters the log', async () => {
    const filters = page.getByRole('search');
    const kind = filters.getByLabel(say('analyses.decisions.kind'), { exact: true });
    const from = filters.getByLabel(say('analyses.decisions.from'), { exact: true });
    const decision = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    const clear = page.getByRole('link', { name: say('analyses.list.clear') });
    await keys.press(page.getByRole('link', { name: say('admin.topic_reports.log') }));
    await expect(heading).toHaveText(say('analyses.decisions.title'));
    await expect(heading).toBeFocused();
    await keys.walk(filters, 'mf-analyses/topic-decisions/decision-filters.tsx');
    await keys.to(kind);
    for (const one of TOPIC_DECISIONS.slice(0, TOPIC_DECISIONS.indexOf('report-kept') + 1)) {
      await page.keyboard.press('ArrowDown');
      await expect(page).toHaveURL(new RegExp(one));
      await expect(kind).toHaveValue(one);
    }
    await expect(decision).toHaveCount(1);
    await expect(decision).toHaveText(new RegExp(`^${name}.*${say('analyses.decisions.kind.report-kept')}$`));
    await expect(kind).toBeFocused();
    const [tomorrow = ''] = new Date(Date.now() + DAY).toISOString().split('T');
    const [year, month, day] = tomorrow.split('-');
    await keys.to(from);
    // The browser speaks American English, whatever the page does.
    await page.keyboard.type(`${month}${day}${year}`);
    await expect(page).toHaveURL(new RegExp(tomorrow));
    await expect(page.getByText(say('analyses.decisions.none'), { exact: true })).toBeVisible();
    await expect(from).toBeFocused();
    await keys.press(clear);
    await expect(decision).toHaveCount(2);
    await expect(kind).toHaveValue('');
    await expect(heading).toBeFocused();
  });
});

test('a report of an analysis is settled with an answer, and found among the settled ones', async ({
  page,
  say,
  keys,
  visit,
  arriveAs,
  ownAccount,
  request,
  expectAccessible,
}) => {
  const [note] = (await findAnalyses(request, { limit: '1' })).data;
  const detail = `The figure is of another year: ${randomUUID()}`;
  const headers = { authorization: `Bearer ${await arriveAs(ownAccount)}` };
  const sent: ApiInput<'POST v3/notes/report'>['body'] = { note_id: note?.id ?? 0, reason: 'broken_source', detail };
  const reported = await request.post('/api/v3/notes/report', { headers, data: sent });
  expect(reported.status(), await reported.text()).toBe(200);

  await arriveAs('reviewer');
  await visit('/analyses/reports?per_page=100');
  const report = page.getByRole('article').filter({ hasText: detail });
  const dialog = page.getByRole('dialog', { name: say('admin.reports.settle') });
  const outcome = dialog.getByLabel(say('admin.reports.outcome'), { exact: true });
  const send = dialog.getByRole('button', { name: say('admin.reports.settle') });
  const settle = report.getByRole('button', { name: say('admin.reports.settle') });
  await keys.press(settle);
  await expect(outcome).toBeFocused();
  await keys.walk(dialog, 'mf-admin/note-reports/settle-dialog.tsx');
  await expectAccessible();
  await keys.press(send);
  await expect(outcome).toBeFocused();
  await expect(outcome).toHaveAccessibleDescription(new RegExp(say('admin.reports.outcome.missing')));
  await keys.leave(dialog, settle);
  await page.keyboard.press('Enter');
  await keys.type(outcome, 'The figure was exchanged.');
  await keys.press(send);
  await expect(dialog).toBeHidden();
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const settled = page.getByRole('link', { name: say('admin.reports.tab.settled'), exact: true });
  await keys.press(settled);
  await expect(report).toContainText('The figure was exchanged.');
  await expect(settled).toBeFocused();
});
