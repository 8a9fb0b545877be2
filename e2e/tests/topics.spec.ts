import { randomUUID } from 'node:crypto';
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
