import type { APIRequestContext } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import { openAccount, seeTutorials } from '../own-account.ts';
import { expect, test } from '../site-test.ts';
import type { Language } from '../site-test.ts';

type TrainingCode = ApiReply<'GET v3/training-types'>['data'][number]['code'];

/** A reply of the API to whoever has this token. */
async function readAs<T>(
  request: APIRequestContext,
  token: string,
  path: string,
  language: Language = 'en',
): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const reply = await request.get(path, { headers });
  expect(reply.status(), path).toBe(200);
  return (await reply.json()) as T;
}

test('a newcomer chooses trainings by keyboard alone, and is asked once', async ({
  page,
  request,
  say,
  language,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  const token = await arriveAs(await openAccount(request));
  await seeTutorials(request, token);
  await visit('/analyses');
  const modal = page.getByRole('dialog', { name: say('shell.training.title') });
  const start = modal.getByRole('button', { name: say('shell.training.start') });
  await expect(start).toBeDisabled();
  await expectAccessible();

  await modal.getByRole('radio', { name: say('shell.training.training') }).press('Space');
  await expect(start).toBeDisabled();
  const types = await readAs<ApiReply<'GET v3/training-types'>>(request, token, '/api/v3/training-types', language);
  const choice = (wanted: TrainingCode) =>
    modal.getByLabel(types.data.find(({ code }) => code === wanted)?.title ?? '', { exact: true });
  const [certified, online] = [choice('subscribers_certified'), choice('subscribers_online')];
  await online.press('Space');
  await certified.press('Space');
  await expect(certified).toBeChecked();
  await expect(online).not.toBeChecked();
  await expectAccessible();
  await start.press('Enter');
  await expect(page).toHaveURL('/users/me');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const { data } = await readAs<ApiReply<'GET v3/users/get-user-training'>>(
    request,
    token,
    '/api/v3/users/get-user-training',
  );
  expect(data.map(({ code, granted_at }) => [code, granted_at])).toEqual([['subscribers_certified', null]]);
});

test('a newcomer who is just exploring is asked after the tour, and keeps the choice when it cannot be sent', async ({
  page,
  request,
  say,
  visit,
  arriveAs,
  expectAccessible,
  expectErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await arriveAs(await openAccount(request));
  await visit('/analyses');
  const modal = page.getByRole('dialog', { name: say('shell.training.title') });
  const skip = page.getByRole('button', { name: say('shell.intro.skip') });
  await expect(skip).toBeVisible();
  await expect(modal).toBeHidden();
  await skip.click();
  const exploring = modal.getByRole('radio', { name: say('shell.training.exploring') });
  await exploring.click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing stands out of the page').toBeLessThanOrEqual(390);
  await expectAccessible();

  await test.step('what fails keeps the choice', async () => {
    expectErrors(/ERR_FAILED|net::/);
    await page.route('**/api/v3/training-types/set-modal', (route) => route.abort());
    await modal.getByRole('button', { name: say('shell.training.start') }).click();
    await expect(modal.getByText(say('shell.training.not-sent'))).toBeVisible();
    await expect(exploring).toBeChecked();
    await page.unroute('**/api/v3/training-types/set-modal');
  });

  await modal.getByRole('button', { name: say('shell.training.start') }).click();
  await expect(page).toHaveURL('/companies');
  await expect(modal).toBeHidden();
  expect(await readAs(request, token, '/api/v3/training-types/show-modal')).toEqual({ show_modal: false });

  await visit('/get-certified');
  await expect(page.getByText(say('shell.certified.writers_entry_exam.about'))).toBeVisible();
  await expect(page.getByRole('group', { name: say('shell.training.select') })).toBeVisible();
  await expectAccessible();
});
