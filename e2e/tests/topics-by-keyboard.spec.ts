import { randomUUID } from 'node:crypto';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { openAccount, openSession } from '../own-account.ts';
import { testApart } from '../own-site-test.ts';
import { mostAnalysedCompany, unansweredAnalysis } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test('a topic is proposed, taken, and refused or accepted', async ({
  page,
  say,
  keys,
  visit,
  arriveAs,
  ownAccount,
}) => {
  const main = page.getByRole('main');
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  const field = (id: string) => page.getByLabel(say(id), { exact: true });
  const title = `Dust in mills ${randomUUID().slice(0, 8)}`;

  await test.step('proposes', async () => {
    await arriveAs(ownAccount);
    await visit('/topics/draft/create');
    await keys.walk(main.locator('form'), 'mf-analyses/proposals/proposal-form.tsx');
    const category = field('analyses.proposals.category');
    await keys.choose(category, await category.locator('option').nth(1).innerText());
    await keys.type(field('analyses.proposals.name'), title);
    await keys.type(field('analyses.proposals.description'), 'What the air of mills is like.');
    await keys.type(field('analyses.proposals.keywords'), 'dust, mills, lungs, air');
    await keys.type(field('analyses.proposals.sources'), 'example.org/dust');
    await keys.press(button('analyses.proposals.submit'));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  const address = new URL(page.url()).pathname;
  await test.step('reviews', async () => {
    await page.goto('about:blank');
    await arriveAs('reviewer');
    await visit('/topics/reviews?per_page=100');
    await keys.press(main.getByRole('link', { name: title }));
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await keys.press(button('analyses.proposals.take'));
    await expect(button('analyses.proposals.give_back')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('analyses.proposals.take')).toBeFocused();
    await page.keyboard.press('Enter');
    const form = (id: string) => page.getByRole('form', { name: say(id) });
    await keys.walk(form('analyses.proposals.accept'), 'mf-analyses/proposals/proposal-review.tsx');
    const comment = field('analyses.proposals.reject.comment');
    await keys.type(comment, 'Say which mills.');
    await keys.walk(form('analyses.proposals.reject'), 'mf-analyses/proposals/proposal-review.tsx');
    await keys.press(form('analyses.proposals.reject').getByRole('button'));
    await expect(page.getByText(say('analyses.proposals.status.rejected'), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('topics are found, reserved, given up and reported', async ({ page, say, keys, visit, arriveAs, request }) => {
  const company = await mostAnalysedCompany(request);
  const region = (id: string) => page.getByRole('region', { name: say(id), exact: true });
  const all = region('analyses.topics.all');
  const search = all.getByRole('searchbox');
  const dialog = page.getByRole('dialog');
  await arriveAs('writer');

  await test.step('finds one, and reports it', async () => {
    await visit('/topics');
    await keys.walk(region('analyses.topics.company'), 'mf-analyses/topics/company-choice.tsx');
    const name = await all.getByRole('heading', { level: 3 }).first().innerText();
    await keys.type(search, name);
    await expect(page).toHaveURL(/search=/);
    await keys.walk(all, 'mf-analyses/topics/found-topics.tsx');
    const report = all.getByRole('button', { name: say('analyses.topics.report.named', { name }), exact: true });
    await keys.press(report);
    await expect(dialog.getByLabel(say('analyses.report.reason'))).toBeVisible();
    await keys.walk(dialog, 'mf-analyses/analyses/report-dialog.tsx', 'mf-analyses/analyses/report-dialog.tsx');
    await keys.leave(dialog, report);
  });

  await test.step('reserves one, and gives it up', async () => {
    await visit(`/topic-entities/${company.entity_slug}`);
    const offers = all.getByRole('listitem').filter({ hasText: say('analyses.topics.reserve') });
    const name = await offers.last().getByRole('heading').innerText();
    await keys.type(search, name);
    await expect(page).toHaveURL(/search=/);
    await keys.walk(all, 'mf-analyses/topics/topic-entity-page.tsx');
    await keys.press(all.getByRole('button', { name: say('analyses.topics.reserve.named', { name }), exact: true }));
    await expect(all.getByRole('heading', { name, exact: true })).toBeFocused();
    const mine = region('analyses.topics.mine').getByRole('listitem').filter({ hasText: name });
    const reserved = mine.filter({ hasText: company.entity_name });
    const giveUp = reserved.getByRole('button', { name: say('analyses.topics.give_up'), exact: true });
    await keys.press(giveUp);
    await keys.walk(dialog, 'mf-analyses/topics/own-reservations.tsx');
    await keys.leave(dialog, giveUp);
    await keys.press(giveUp);
    await keys.press(dialog.getByRole('button', { name: say('analyses.topics.give_up'), exact: true }));
    await expect(reserved).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('small tasks are gone through', async ({ page, say, keys, visit, arriveAs, ownAccount, request }) => {
  const headers = { authorization: `Bearer ${await arriveAs(ownAccount)}` };
  const draw = async (query: string) => {
    const drawn = await request.get(`/api/v3/small-tasks?${query}`, { headers });
    return ((await drawn.json()) as ApiReply<'GET v3/small-tasks'>).data;
  };
  const [{ note_id, subject } = { note_id: 0, subject: '' }] = await draw('limit=1&kind=topic');
  const data: ApiInput<'POST v3/small-tasks/answers'>['body'] = { kind: 'topic', note_id, subject, answer: 'none' };
  const other = { authorization: `Bearer ${await openSession(request, await openAccount(request))}` };
  // A question that somebody has answered is asked first.
  expect((await request.post('/api/v3/small-tasks/answers', { headers: other, data })).status()).toBe(200);
  const tasks = await draw('limit=5');
  const at = tasks.findIndex(({ kind }) => kind === 'topic');
  expect(at, 'a question about a topic').toBeGreaterThanOrEqual(0);
  await visit('/tasks');
  await keys.walk(page.getByRole('main'), 'mf-analyses/small-tasks/small-tasks-page.tsx');
  const skip = page.getByRole('button', { name: say('analyses.tasks.skip') });
  for (const { headline } of tasks.slice(0, at)) {
    await expect(page.getByRole('link', { name: headline })).toBeVisible();
    await keys.press(skip);
  }
  const question = page.getByRole('region', { name: say('analyses.tasks.topic') });
  await keys.press(question.getByRole('radio').first(), 'Space');
  await keys.walk(question, 'mf-analyses/small-tasks/topic-question.tsx');
  await expect(question.getByRole('button', { name: say('analyses.tasks.answer') })).toBeEnabled();
});

testApart(
  'a company’s reply is given, and withdrawn',
  async ({ page, say, keys, visit, arriveAs, ownAccount, request }) => {
    const note = await unansweredAnalysis(request);
    const me = await request.get('/api/v3/users/me', {
      headers: { authorization: `Bearer ${await arriveAs(ownAccount)}` },
    });
    const { id: user_id } = (await me.json()) as ApiReply<'GET v3/users/me'>;
    const data: ApiInput<'POST v3/representatives'>['body'] = {
      ...{ entity_id: note.entity.entity_id, user_id, reason: 'Called back.' },
    };
    const admin = { authorization: `Bearer ${await arriveAs('admin')}` };
    expect((await request.post('/api/v3/representatives', { headers: admin, data })).status()).toBe(200);
    await arriveAs(ownAccount);

    const part = page.getByRole('region', { name: say('analyses.reply.title', { name: note.entity.entity_name }) });
    const button = (id: string) => part.getByRole('button', { name: say(id), exact: true });
    const dialog = page.getByRole('dialog');
    await visit(`/analyses/${note.slug}`);
    await keys.press(button('analyses.reply.write'));
    await keys.walk(part.locator('form'), 'mf-analyses/analysis/reply-form.tsx');
    await keys.type(part.getByLabel(say('analyses.reply.body')), 'We have measured the same river since.');
    await keys.type(part.getByLabel(say('analyses.reply.sources')), 'https://example.org/river');
    await keys.press(button('analyses.reply.send'));
    const withdraw = button('analyses.reply.withdraw');
    await keys.press(withdraw);
    await keys.walk(dialog, 'mf-analyses/analysis/company-reply.tsx');
    await keys.leave(dialog, withdraw);
    await keys.press(withdraw);
    await keys.press(dialog.getByRole('button', { name: say('analyses.reply.withdraw'), exact: true }));
    await expect(dialog).toBeHidden();
    await expect(withdraw).toHaveCount(0);
  },
);
