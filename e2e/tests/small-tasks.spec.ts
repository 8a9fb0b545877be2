import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { expect, testApart as test } from '../own-site-test.ts';
import type { DemoAccount } from '../site-test.ts';

type Task = ApiReply<'GET v3/small-tasks'>['data'][number];

test('three who answer alike settle a question, two against two leave it open', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  /** The first answer to a question: the others are asked the same one first from then on. */
  const beginTask = async (kind: Task['kind'], answer: string): Promise<Task> => {
    const headers = { authorization: `Bearer ${await arriveAs('member')}` };
    const drawn = await request.get(`/api/v3/small-tasks?limit=1&kind=${kind}`, { headers });
    const [task] = ((await drawn.json()) as ApiReply<'GET v3/small-tasks'>).data;
    if (!task) throw new Error(`The demonstration has no question about a ${kind}`);
    const { note_id, subject } = task;
    const data: ApiInput<'POST v3/small-tasks/answers'>['body'] = { kind, note_id, subject, answer };
    const reply = await request.post('/api/v3/small-tasks/answers', { headers, data });
    expect(await reply.json()).toEqual({ is_settled: false });
    return task;
  };
  const openTasks = async (account: DemoAccount) => {
    await page.goto('about:blank');
    await arriveAs(account);
    await visit('/tasks');
  };
  const region = (kind: Task['kind']) => page.getByRole('region', { name: say(`analyses.tasks.${kind}`) });

  const goneSource = await test.step('a source that is gone, which the third who says so settles', async () => {
    const { headline, subject } = await beginTask('source', 'gone');
    for (const [account, outcome] of [
      ['client', 'thanks'],
      ['rater', 'settled'],
    ] as const) {
      await openTasks(account);
      const question = region('source');
      await expect(question.getByRole('link', { name: headline })).toBeVisible();
      await expect(question.getByRole('link', { name: subject })).toBeVisible();
      if (outcome === 'settled') await expectAccessible();
      await question.getByRole('button', { name: say('analyses.tasks.source.gone') }).press('Enter');
      await expect(page.getByText(say(`analyses.tasks.${outcome}`))).toBeVisible();
    }
    await openTasks('reviewer');
    await expect(page.getByRole('button', { name: say('analyses.tasks.skip') })).toBeVisible();
    await expect(page.getByRole('link', { name: subject })).toHaveCount(0);
    return subject;
  });

  const disputed = await test.step('a topic on which two and two differ is asked on', async () => {
    const { headline } = await beginTask('topic', 'none');
    const none = say('analyses.tasks.topic.none');
    for (const [account, choosesNone, outcome] of [
      ['client', true, 'thanks'],
      ['rater', false, 'thanks'],
      ['reviewer', false, 'thanks'],
      ['admin', true, 'settled'],
    ] as const) {
      await openTasks(account);
      const question = region('topic');
      await expect(question.getByRole('link', { name: headline })).toBeVisible();
      const choice = choosesNone ? question.getByRole('radio', { name: none }) : question.getByRole('radio').first();
      await choice.press('Space');
      if (outcome === 'settled') await expectAccessible();
      await question.getByRole('button', { name: say('analyses.tasks.answer') }).press('Enter');
      await expect(page.getByText(say(`analyses.tasks.${outcome}`))).toBeVisible();
    }
    return headline;
  });

  await test.step('both come to the desk of reviewers', async () => {
    await page.goto('about:blank');
    await arriveAs('reviewer');
    await visit('/analyses/findings');
    const findings = page.getByRole('main').getByRole('listitem');
    await expect(findings.filter({ hasText: goneSource })).toBeVisible();
    const said = say('admin.findings.topic.none', { topic: '|' }).split('|')[0] ?? '|';
    await expect(findings.filter({ hasText: disputed }).filter({ hasText: said })).toBeVisible();
  });
});
