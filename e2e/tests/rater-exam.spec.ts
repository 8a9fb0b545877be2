import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@commonweal/workspace/projects';
import type { Locator, Page } from '@playwright/test';
import { openSession } from '../own-account.ts';
import { expect, test as siteTest } from '../site-test.ts';
import type { Language } from '../say.ts';

interface Written {
  readonly text_en: string;
  readonly text_fr: string;
}

interface ShippedQuestion extends Written {
  readonly answers: readonly (Written & { readonly is_right: boolean })[];
}

/** The questions that ship, which the test's site has unchanged. */
const { raters_entry_exam: questions, writers_entry_exam: writersQuestions } = JSON.parse(
  readFileSync(join(root, 'packages/api/reference/exam-questions.json'), 'utf8'),
) as Readonly<Record<'raters_entry_exam' | 'writers_entry_exam', readonly ShippedQuestion[]>>;

function textIn(language: Language, written: Written): string {
  return language === 'fr' ? written.text_fr : written.text_en;
}

interface ExamFixtures {
  /** Opens the exam from the menu under the name of somebody new, by keyboard alone. */
  readonly openExam: () => Promise<Locator>;
}

const test = siteTest.extend<ExamFixtures>({
  openExam: async ({ page, say, visit, arriveAs, ownAccount }, use) => {
    await arriveAs(ownAccount);
    await visit('/companies');
    await use(async () => {
      const name = say('shell.header.account', { name: 'Robin Browser', unseen: 0 });
      await page.getByRole('button', { name }).press('Enter');
      await page.getByRole('menuitem', { name: say('shell.header.become-rater') }).press('Enter');
      return page.getByRole('dialog', { name: say('shell.exam.raters_entry_exam.title') });
    });
  },
});

/** Chooses by keyboard: the right answers, or one wrong answer each. */
async function answer(page: Page, language: Language, isRight: boolean, asked = questions) {
  for (const question of asked) {
    const group = page.getByRole('group', { name: textIn(language, question) });
    const wanted = question.answers.filter(({ is_right }) => is_right === isRight);
    for (const one of isRight ? wanted : wanted.slice(0, 1))
      await check(group.getByLabel(textIn(language, one), { exact: true }));
  }
}

async function check(choice: Locator) {
  if (!(await choice.isChecked())) await choice.press('Space');
}

test('somebody becomes a rater by passing the exam', async ({ page, say, language, openExam, expectAccessible }) => {
  const exam = await openExam();
  await expect(exam.getByRole('group')).toHaveCount(questions.length);
  await expectAccessible();

  await test.step('nothing is sent while an answer lacks, and nothing chosen is lost when it is closed', async () => {
    const first = questions[0]?.answers.find(({ is_right }) => is_right);
    const text = first ? textIn(language, first) : '';
    await exam.getByLabel(text, { exact: true }).press('Space');
    await exam.getByRole('button', { name: say('shell.exam.submit') }).press('Enter');
    await expect(exam.getByText(say('shell.exam.missing'))).toHaveCount(questions.length - 1);
    await page.keyboard.press('Escape');
    await expect(exam).toBeHidden();
    await openExam();
    await expect(exam.getByLabel(text, { exact: true })).toBeChecked();
  });

  await answer(page, language, true);
  await exam.getByRole('button', { name: say('shell.exam.submit') }).press('Enter');
  const passed = page.getByRole('dialog', { name: say('shell.exam.success.title') });
  await expect(passed.getByText(say('shell.exam.score', { score: 100 }))).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(passed).toBeHidden();
});

test('who fails the exam is told the score, and waits for a day', async ({
  page,
  say,
  language,
  openExam,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const exam = await openExam();
  await answer(page, language, false);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing stands out of the page').toBeLessThanOrEqual(390);
  await expectAccessible();
  await exam.getByRole('button', { name: say('shell.exam.submit') }).press('Enter');
  const failed = page.getByRole('dialog', { name: say('shell.exam.failed.title') });
  await expect(failed.getByText(say('shell.exam.score', { score: 0 }))).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(failed).toBeHidden();
  await page.reload();
  await openExam();
  const wait = page.getByRole('dialog', { name: say('shell.exam.not_available.title') });
  await expect(wait.getByText(say('shell.exam.not_available.text', { interval: 1 }))).toBeVisible();
});

test('who was granted the training becomes a writer by passing the entry exam', async ({
  page,
  request,
  say,
  language,
  visit,
  arriveAs,
  ownAccount,
  expectAccessible,
}) => {
  const token = await arriveAs(ownAccount);
  const { id } = (await (
    await request.get('/api/v3/users/me', { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { id: number };
  const admin = await openSession(request, {
    email: 'admin@demo.commonweal.example',
    password: 'Commonweal-demo-2026',
  });
  const granted = await request.post('/api/v3/users/trainings', {
    headers: { authorization: `Bearer ${admin}` },
    data: { user_id: id, trainings: ['subscribers_certified'] },
  });
  expect(granted.status(), await granted.text()).toBe(200);

  await visit('/get-certified');
  await page.getByRole('button', { name: say('shell.certified.writers_entry_exam.exam') }).press('Enter');
  const exam = page.getByRole('dialog', { name: say('shell.exam.writers_entry_exam.title') });
  await expect(exam.getByRole('group')).toHaveCount(writersQuestions.length);
  await expectAccessible();
  await answer(page, language, true, writersQuestions);
  await exam.getByRole('button', { name: say('shell.exam.submit') }).press('Enter');
  const passed = page.getByRole('dialog', { name: say('shell.exam.success.title') });
  await expect(passed.getByText(say('shell.exam.writers_entry_exam.success'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('shell.certified.writers_entry_exam.reached'))).toBeVisible();
});

test('administrators look through the questions and write one', async ({
  page,
  say,
  language,
  visit,
  arriveAs,
  expectAccessible,
}) => {
  await arriveAs('admin');
  await visit('/admin/rater-exam');
  for (const question of questions)
    await expect(page.getByText(textIn(language, question), { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: say('admin.exam.add') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: say('admin.exam.add') });
  await dialog.getByRole('button', { name: say('admin.exam.save') }).press('Enter');
  await expect(dialog.getByText(say('admin.exam.text-missing'))).toHaveCount(6);
  await expectAccessible();
  await dialog.getByRole('button', { name: say('ui.cancel') }).press('Enter');
  await expect(dialog).toBeHidden();
});
