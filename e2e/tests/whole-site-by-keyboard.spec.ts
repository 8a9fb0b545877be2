import { searchLabel } from '../areas.ts';
import { expect, test } from '../own-site-test.ts';
import type { Page } from '../own-site-test.ts';
import { readRegistry, setOf } from '../own-site.ts';

// One after the other, so that they share a site.
test.describe.configure({ mode: 'default' });

/** Another version that does the same. */
const anotherVersion = (text: string) => `${text}\n/* another version */`;

test('a form with unsaved work is not reloaded, and the reload that it offers asks first', async ({
  language,
  page,
  keys,
  front,
  staff,
  publishChanged,
  arriveAs,
  say,
}) => {
  await arriveAs('client');
  await page.goto('/portfolios');
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('button', { name: say('portfolios.rename.open'), exact: true }).click();
  const name = page.getByLabel(say('portfolios.save.name'), { exact: true });
  await name.fill('Kept through every release');
  await mark(page);
  const before = await setOf(page);
  await staff.promote({ artifacts: [await publishChanged('mf-portfolios', anotherVersion)] });
  await expect.poll(async () => (await readRegistry(front.url)).set).not.toBe(before);
  await page.getByRole('combobox', { name: searchLabel(language) }).fill('an');
  await expect(page.getByText(say('shell.release.title'))).toBeVisible();
  const reload = page.getByRole('button', { name: say('shell.release.reload'), exact: true });
  await reload.click();
  const question = page.getByRole('dialog', { name: say('shell.release.unsaved.title') });
  await keys.walk(question, 'shell/release/release-warning.tsx');
  await keys.press(question.getByRole('button', { name: say('shell.release.unsaved.stay') }));
  await expect(name).toHaveValue('Kept through every release');
  await expectMarked(page, true);

  await reload.click();
  await question.getByRole('button', { name: say('shell.release.unsaved.reload') }).click();
  await expectMarked(page, false);
  expect(await setOf(page)).not.toBe(before);
});

test('in place of an exam whose certification is suspended, its reason stands', async ({
  page,
  request,
  keys,
  visit,
  arriveAs,
  ownAccount,
  say,
}) => {
  const headers = { authorization: `Bearer ${await arriveAs('admin')}` };
  const suspend = async (isSuspended: boolean) => {
    const data = { certification: 'rater', is_suspended: isSuspended };
    const reply = await request.put('/api/v3/parameters/certification', { headers, data });
    expect(await reply.json()).toEqual({ suspended: isSuspended ? ['rater'] : [] });
  };
  await suspend(true);
  await arriveAs(ownAccount);
  await visit('/get-certified');
  const exam = page.getByRole('button', { name: say('shell.certified.raters_entry_exam.exam') });
  await keys.press(exam);
  const dialog = page.getByRole('dialog', { name: say('shell.exam.suspended') });
  await keys.walk(dialog, 'shell/exam/suspended-dialog.tsx');
  await expect(dialog.getByText(say('shell.certification.suspended', { which: 'rater' }))).toBeVisible();
  await keys.leave(dialog, exam);
  await keys.press(exam);
  await keys.press(dialog.getByRole('button', { name: say('shell.exam.close') }).last());
  await expect(dialog).toBeHidden();
  await expect(exam).toBeFocused();

  await suspend(false);
  await keys.press(exam);
  await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible();
});

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['marked'] = 'before';
  });
}

/** A mark is gone where the page was loaded anew. */
async function expectMarked(page: Page, isMarked: boolean): Promise<void> {
  await expect(page.locator('html[data-marked]')).toHaveCount(isMarked ? 1 : 0);
}
