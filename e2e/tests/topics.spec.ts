import { randomUUID } from 'node:crypto';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { MIN_KEYWORDS } from '@commonweal/domain/topics';
import { expect, test } from '../site-test.ts';

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

  const reviewer = { authorization: `Bearer ${await arriveAs('reviewer')}` };
  const me = await request.get('/api/v3/users/me', { headers: reviewer });
  const { id: reviewer_id } = (await me.json()) as ApiReply<'GET v3/users/me'>;
  await request.patch(`/api/v3/topic-proposals/${id}/reviewer`, { headers: reviewer, data: { reviewer_id } });
  const refusal: ApiInput<'PUT v3/topic-proposals/:id/rejected'>['body'] = { rejection: 'weak-sources', comment };
  const refused = await request.put(`/api/v3/topic-proposals/${id}/rejected`, { headers: reviewer, data: refusal });
  expect(refused.status(), await refused.text()).toBe(200);

  await test.step('its author reads the reason, and can change nothing', async () => {
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
    const logged = visitor.getByRole('main').getByRole('listitem').filter({ hasText: reason }).first();
    await expect(logged).toContainText(say('analyses.decisions.in_category', { name: category }));
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
