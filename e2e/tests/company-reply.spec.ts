import { expect, testApart as test } from '../own-site-test.ts';
import { unansweredAnalysis } from '../site-data.ts';

const REPLY = 'We have measured the same river since, and publish what we find.';
const SOURCE = 'https://example.org/measurements';

test('a verified representative answers an analysis once, and readers find the reply beside it', async ({
  page,
  say,
  request,
  visit,
  ownAccount,
  arriveAs,
  openBrowser,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of (409|422)/);
  const note = await unansweredAnalysis(request);
  const { entity_name: company } = note.entity;
  const address = `/analyses/${note.slug}`;
  const reply = page.getByRole('region', { name: say('analyses.reply.title', { name: company }) });
  const write = { name: say('analyses.reply.write') };
  const send = { name: say('analyses.reply.send') };

  await test.step('who does not speak for the company is offered no reply', async () => {
    await arriveAs(ownAccount);
    await visit(address);
    await expect(page.getByRole('heading', { name: say('analyses.comments.title') })).toBeVisible();
    await expect(page.getByRole('button', write)).toHaveCount(0);
  });

  await test.step('an administrator adds a representative, with how it was verified', async () => {
    await page.goto('about:blank');
    await arriveAs('admin');
    await visit('/admin/representatives');
    await page.getByRole('button', { name: say('admin.representatives.grant'), exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: say('admin.representatives.grant') });
    await dialog.getByRole('combobox', { name: say('admin.representatives.company') }).fill(company);
    await page.getByRole('option', { name: company }).first().click();
    await expect(dialog.getByText(say('admin.representatives.company.chosen', { name: company }))).toBeVisible();
    await dialog.getByRole('combobox', { name: say('admin.representatives.person') }).focus();
    await page.keyboard.type(ownAccount.email);
    await expect(page.getByRole('option', { name: ownAccount.email })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(ownAccount.email)).toBeVisible();
    await dialog.getByLabel(say('admin.representatives.reason')).fill('Called back at the number of the register.');
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.representatives.grant.submit'), exact: true }).press('Enter');
    await expect(page.getByText(say('admin.representatives.granted.done', { name: company }))).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: ownAccount.email })).toContainText(company);
  });

  await page.goto('about:blank');
  await arriveAs(ownAccount);
  const other = await page.context().newPage();

  await test.step('the representative answers, once what is missing was said', async () => {
    await other.goto(address);
    await other.getByRole('button', write).press('Enter');
    await visit(address);
    await page.getByRole('button', write).press('Enter');
    await expect(reply.getByRole('textbox', { name: say('analyses.reply.body') })).toBeFocused();
    await reply.getByRole('button', send).press('Enter');
    await expect(reply.getByText(say('analyses.reply.problem.none'))).toBeVisible();
    await reply.getByRole('textbox', { name: say('analyses.reply.body') }).fill(REPLY);
    await reply.getByRole('textbox', { name: say('analyses.reply.sources') }).fill(SOURCE);
    await expectAccessible();
    await reply.getByRole('button', send).press('Enter');
    await expect(reply.getByText(REPLY)).toBeVisible();
    await expect(page.getByRole('button', write)).toHaveCount(0);
  });

  await test.step('a second reply is refused, and keeps what was typed', async () => {
    await other.getByRole('textbox', { name: say('analyses.reply.body') }).fill('A second reply, from another window.');
    await other.getByRole('textbox', { name: say('analyses.reply.sources') }).fill(SOURCE);
    await other.getByRole('button', send).press('Enter');
    await expect(other.getByRole('alert')).toContainText(say('analyses.reply.not_sent'));
    await expect(other.getByRole('textbox', { name: say('analyses.reply.body') })).toHaveValue(/A second reply/);
  });

  await test.step('a visitor reads it beside the analysis, with its source', async () => {
    const visitor = await openBrowser();
    await visitor.goto(address);
    const shown = visitor.getByRole('region', { name: say('analyses.reply.title', { name: company }) });
    await expect(shown.getByText(REPLY)).toBeVisible();
    await expect(shown.getByRole('link')).toHaveAttribute('href', SOURCE);
    await expect(shown).not.toContainText('Robin');
    await expectAccessible(visitor);
  });
});
