import { mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

test('a visitor is asked for consent, and uses the windows of every page', async ({
  page,
  context,
  say,
  keys,
  visit,
  request,
}) => {
  const dialog = page.getByRole('dialog');
  const footer = page.getByRole('contentinfo');
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });

  await test.step('consent', async () => {
    await context.clearCookies({ name: 'consent' });
    await visit('/terms-and-conditions');
    const banner = page.getByRole('region', { name: say('shell.consent.title') });
    await keys.walk(banner, 'shell/consent/consent-banner.tsx');
    await keys.press(button('shell.consent.save'));
    await expect(banner).toBeHidden();
  });

  await test.step('keys, translation, look and the panel of developers', async () => {
    await page.keyboard.press('?');
    await keys.walk(dialog, 'shell/keys/key-list.tsx');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const help = footer.getByRole('button', { name: say('shell.translate-help.open') });
    await keys.press(help);
    await keys.walk(dialog, 'shell/translate-help/translate-help.tsx');
    await keys.leave(dialog, help);
    await keys.walk(footer, 'shell/footer/theme-switch.tsx');
    await page.keyboard.press('Control+Alt+d');
    await keys.walk(dialog, 'shell/developer-panel/developer-panel.tsx');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a goal, over the page of a phone, and the menu', async () => {
    const company = await mostAnalysedCompany(request);
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(`/companies/${company.entity_slug}`);
    const goal = page
      .getByRole('region', { name: say('companies.sdgs.title') })
      .getByRole('link')
      .first();
    await keys.press(goal);
    await keys.walk(dialog, 'shell/side-panel/side-panel.tsx');
    await keys.leave(dialog, goal);
    await page.evaluate(() => scrollTo(0, 0));
    const menu = button('shell.header.open');
    await keys.press(menu);
    await keys.walk(dialog, 'shell/header/header-menu.tsx');
    await keys.leave(dialog, menu);
  });

  await test.step('logging in over the page', async () => {
    await visit('/how-sustainable-to-me');
    const gate = page.getByRole('button', { name: `${say('ui.login_gate')} – ${say('hstm.save.gate')}` });
    await keys.press(page.getByRole('slider').first(), 'End');
    await keys.press(gate);
    await keys.walk(dialog, 'shell/login-window/login-window.tsx');
    await keys.leave(dialog, gate);
  });
});

test('somebody new chooses trainings and takes an exam', async ({ page, say, keys, visit, arriveAs, ownAccount }) => {
  const dialog = page.getByRole('dialog');
  await arriveAs(ownAccount);
  await visit('/get-certified');
  const trainings = page.getByRole('main').locator('form');
  await keys.press(trainings.getByRole('checkbox').first(), 'Space');
  await keys.walk(trainings, 'shell/training/training-form.tsx');
  const exam = page.getByRole('button', { name: say('shell.certified.raters_entry_exam.exam') });
  await keys.press(exam);
  await expect(dialog.getByRole('group').first(), 'the questions are loaded').toBeVisible();
  await keys.walk(dialog, 'shell/exam/exam-form.tsx', 'shell/exam/exam.tsx');
  for (const question of await dialog.getByRole('group').all()) {
    const [first] = await question.locator('input').all();
    if (first) await keys.press(first, 'Space');
  }
  await keys.press(dialog.getByRole('button', { name: say('shell.exam.submit') }));
  await expect(dialog.getByRole('group')).toHaveCount(0);
  await keys.walk(dialog, 'shell/exam/exam-result-dialog.tsx');
  await keys.leave(dialog, exam);
});
