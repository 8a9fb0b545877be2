import { expect, test } from '../site-test.ts';

test('somebody pays for a plan in the sandbox, has it, and is told when it ends once it is cancelled', async ({
  page,
  say,
  visit,
  arriveAs,
  ownAccount,
  expectAccessible,
}) => {
  const plan = say('accounts.plan.premium');
  const fact = (id: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ hasText: say(`accounts.my-plan.${id}`) })
      .locator('dd');
  await arriveAs(ownAccount);

  await test.step('the prices lead to the question, and on to the payment', async () => {
    await visit('/pricing');
    await page.getByRole('link', { name: say('accounts.plans.choose.subscribe', { plan }) }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: say('accounts.my-plan.ask.subscribe', { plan }) }),
    ).toBeVisible();
    await expect(page.getByText(say('accounts.sandbox.notice'))).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: say('accounts.my-plan.act.subscribe') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('accounts.sandbox.checkout') })).toBeVisible();
  });

  let renewal = '';
  await test.step('what is paid is one’s plan, which renews', async () => {
    await page.getByRole('button', { name: say('accounts.sandbox.pay') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('accounts.my-plan.title') })).toBeVisible();
    await expect(fact('plan')).toHaveText(plan);
    renewal = (await fact('renews').textContent()) ?? '';
    expect(renewal).not.toBe('');
    await expect(fact('ends')).toHaveCount(0);
  });

  await test.step('cancelled, it stays until the day on which it would have been renewed', async () => {
    await page.getByRole('link', { name: say('accounts.plans.choose.cancel', { plan: '' }).trim() }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('accounts.my-plan.ask.cancel') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(say('accounts.my-plan.then.cancel-later', { date: renewal }));
    await page.getByRole('button', { name: say('accounts.my-plan.act.cancel') }).click();
    await expect(page.getByText(say('accounts.my-plan.done.cancel'))).toBeVisible();
    await page.reload();
    await expect(fact('plan')).toHaveText(plan);
    await expect(fact('ends')).toHaveText(renewal);
    await expect(fact('renews')).toHaveCount(0);
  });
});
