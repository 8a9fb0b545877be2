import { randomUUID } from 'node:crypto';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { MIN_KEYWORDS } from '@commonweal/domain/topics';
import { mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test('a writer finds a topic of a company, reserves it by keyboard, and gives it up', async ({
  page,
  visit,
  say,
  request,
  arriveAs,
  expectAccessible,
}) => {
  const company = await mostAnalysedCompany(request);
  await arriveAs('writer');
  await visit(`/topic-entities/${company.entity_slug}`);
  const topics = page.getByRole('region', { name: say('analyses.topics.all') }).getByRole('listitem');
  const free = topics.filter({ has: page.getByText(say('analyses.topics.reserve'), { exact: true }) }).first();
  const name = await free.getByRole('heading').innerText();
  await page.getByRole('searchbox', { name: say('analyses.topics.search') }).press('End');
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/search=/);
  const topic = topics.filter({ has: page.getByRole('heading', { name, exact: true }) });
  await topic.getByRole('button', { name: say('analyses.topics.reserve.named', { name }), exact: true }).press('Enter');
  await expect(topic.getByText(say('analyses.topics.yours'))).toBeVisible();
  await expectAccessible();

  const mine = page.getByRole('region', { name: say('analyses.topics.mine') }).getByRole('listitem');
  const reserved = mine.filter({ hasText: name }).filter({ hasText: company.entity_name });
  await reserved.getByRole('button', { name: say('analyses.topics.give_up') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: say('analyses.topics.give_up.title') });
  await dialog.getByRole('button', { name: say('analyses.topics.give_up'), exact: true }).press('Enter');
  await expect(reserved).toHaveCount(0);
  await expect(topic.getByRole('button', { name: say('analyses.topics.reserve.named', { name }) })).toBeVisible();
});

test('a member proposes a topic, a reviewer takes and accepts it, and everybody finds it', async ({
  page,
  visit,
  say,
  ownAccount,
  arriveAs,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  const title = `Heat in vans ${randomUUID().slice(0, 8)}`;
  await arriveAs(ownAccount);
  await visit('/topics/draft/create');
  await page.getByLabel(say('analyses.proposals.category')).selectOption({ index: 1 });
  await page.getByLabel(say('analyses.proposals.name')).fill(title);
  await page.getByLabel(say('analyses.proposals.description')).fill('Cabins without cooling.');
  await page.getByRole('button', { name: say('analyses.proposals.submit') }).click();
  const keywords = page.getByLabel(say('analyses.proposals.keywords'));
  await expect(page.getByRole('alert')).toContainText(String(MIN_KEYWORDS));
  await keywords.fill('heat, drivers, health, summer');
  await page.getByLabel(say('analyses.proposals.sources')).fill('example.org/heat');
  await page.getByRole('button', { name: say('analyses.proposals.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.org/heat' })).toHaveAttribute(
    'href',
    'https://example.org/heat',
  );
  const address = new URL(page.url()).pathname;

  await page.goto('about:blank');
  await arriveAs('reviewer');
  await visit(address);
  await page.getByRole('button', { name: say('analyses.proposals.take') }).click();
  const form = page.getByRole('form', { name: say('analyses.proposals.accept') });
  await form.getByLabel(say('analyses.proposals.name_fr')).fill(`${title} (fr)`);
  await expectAccessible();
  await form.getByRole('button', { name: say('analyses.proposals.accept') }).click();
  await page.getByRole('link', { name: /./ }).and(page.locator('a[href^="/topic-categories/"]')).first().click();
  await page.getByRole('searchbox', { name: say('analyses.topics.search') }).fill(title);
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
});

test('a refused proposal stands in the public log without its title, and its author reads the reason', async ({
  page,
  visit,
  say,
  language,
  request,
  ownAccount,
  arriveAs,
  openBrowser,
  expectAccessible,
}) => {
  const inLanguage = { 'accept-language': language };
  const title = `Noise at night ${randomUUID().slice(0, 8)}`;
  const comment = 'Say whose nights are meant, and name a source that measures.';
  const headers = { ...inLanguage, authorization: `Bearer ${await arriveAs(ownAccount)}` };
  const written: ApiInput<'POST v3/topic-proposals'>['body'] = {
    ...{
      topic_category_id: 1,
      title,
      description: 'Lorries at night.',
      keywords: ['noise', 'night', 'sleep', 'lorry'],
    },
    ...{ sources: [{ url: 'https://example.org/noise' }], available_to_others: 1 },
  };
  const made = await request.post('/api/v3/topic-proposals', { headers, data: written });
  const { id, topic_category_name: category } = (await made.json()) as ApiReply<'POST v3/topic-proposals'>;
  const submitted = await request.put(`/api/v3/topic-proposals/${id}/submitted`, { headers });
  expect(submitted.status(), await submitted.text()).toBe(200);

  await test.step('a reviewer takes it and refuses it by keyboard', async () => {
    await arriveAs('reviewer');
    await visit(`/topics/reviews/${id}`);
    await page.getByRole('button', { name: say('analyses.proposals.take') }).press('Enter');
    const form = page.getByRole('form', { name: say('analyses.proposals.reject') });
    await form.getByLabel(say('analyses.report.reason'), { exact: true }).selectOption('weak-sources');
    const refuse = form.getByRole('button', { name: say('analyses.proposals.reject') });
    await expect(refuse).toBeDisabled();
    await form.getByLabel(say('analyses.proposals.reject.comment')).fill(comment);
    await refuse.press('Enter');
    await expect(page.getByText(say('analyses.proposals.status.rejected'), { exact: true })).toBeVisible();
    await expectAccessible();
  });

  await test.step('its author reads the reason, and can change nothing', async () => {
    await page.goto('about:blank');
    await arriveAs(ownAccount);
    await visit(`/topics/reviews/${id}`);
    await expect(page.getByRole('main').getByText(comment)).toBeVisible();
    await expect(page.getByText(say('analyses.proposals.rejection.weak-sources'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });

  await test.step('a visitor finds category, decision and reason in the log, and nothing else of it', async () => {
    const visitor = await openBrowser();
    await visitor.goto('/topics/decisions');
    await visitor.getByLabel(say('analyses.decisions.kind')).selectOption('proposal-rejected');
    await expect(visitor).toHaveURL(/proposal-rejected/);
    const reason = say('analyses.proposals.rejection.weak-sources');
    const refusal = visitor.getByRole('main').getByRole('listitem').filter({ hasText: reason }).first();
    await expect(refusal).toContainText(say('analyses.decisions.in_category', { name: category }));
    const log = await visitor.getByRole('main').innerText();
    const file = await (await request.get('/api/v3/topic-decisions/export', { headers: inLanguage })).text();
    expect(file).toContain(`${say('analyses.decisions.kind.proposal-rejected')},${category},`);
    for (const text of [title, comment, 'Robin', 'demo-reviewer']) {
      expect(log).not.toContain(text);
      expect(file).not.toContain(text);
    }
    await expectAccessible(visitor);
  });
});

test('a reported topic is taken and settled by a reviewer, and leaves the desk', async ({
  page,
  visit,
  say,
  ownAccount,
  arriveAs,
  expectAccessible,
}) => {
  await arriveAs(ownAccount);
  await visit('/topics');
  const topics = page.getByRole('region', { name: say('analyses.topics.all') });
  const name = await topics.getByRole('heading', { level: 3 }).last().innerText();
  await topics.getByRole('button', { name: say('analyses.topics.report.named', { name }) }).press('Enter');
  const report = page.getByRole('dialog', { name: say('analyses.topics.report.named', { name }) });
  await report.getByLabel(say('analyses.report.reason')).selectOption('unclear');
  await report.getByRole('button', { name: say('analyses.report.send') }).click();
  await expect(page.getByText(say('analyses.report.sent'))).toBeVisible();

  await page.goto('about:blank');
  await arriveAs('reviewer');
  await visit('/topics/reports');
  const act = (id: string) =>
    page.getByRole('button', { name: say('admin.topic_reports.act', { act: say(`admin.topic_reports.${id}`), name }) });
  await act('take').press('Enter');
  await act('decide').press('Enter');
  const dialog = page.getByRole('dialog', { name: say('admin.topic_reports.decide.title', { name }) });
  await dialog.getByRole('radio', { name: say('admin.topic_reports.result.kept') }).check();
  await dialog.getByLabel(say('admin.topic_reports.outcome')).fill('It is right as it is.');
  await expectAccessible();
  await dialog.getByRole('button', { name: say('admin.topic_reports.decide.submit') }).click();
  await expect(act('take')).toHaveCount(0);
  await expect(act('decide')).toHaveCount(0);
});
