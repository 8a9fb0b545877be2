import type { ApiReply } from '@commonweal/contracts';
import { expect, test } from '../site-test.ts';

const REASON = 'The report is of 2023, not of 2024.';

test('a reviewer corrects an archived analysis with a reason, which its author is told and its history keeps', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  openBrowser,
  baseURL,
  language,
  expectAccessible,
}) => {
  test.slow();
  const token = await arriveAs('writer');
  const archived = await request.get('/api/v3/notes/published-archived?status=archived', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await archived.json()) as ApiReply<'GET v3/notes/published-archived'>;
  // One for each language, because both may run at once.
  const note = data[language === 'fr' ? 1 : 0];
  if (!note) throw new Error('The demonstration’s writer has too few archived analyses');
  const corrected = `${note.headline} (2023)`;
  const author = await openBrowser();
  await author.context().addCookies([{ name: 'token', value: token, url: baseURL ?? '' }]);

  await arriveAs('reviewer');
  await visit(`/analyses/archive/${note.id}`);
  await page.getByRole('button', { name: say('admin.reviews.more') }).press('Enter');
  await page.getByRole('menuitem', { name: say('admin.reviews.act.edit') }).press('Enter');
  const headline = page.getByRole('textbox', { name: say('analyses.write.headline'), exact: true });
  const reason = page.getByRole('textbox', { name: say('analyses.write.reason') });
  const save = page.getByRole('button', { name: say('analyses.write.save_changes'), exact: true });

  await test.step('nothing is saved without the reason', async () => {
    await expect(headline).toHaveValue(note.headline);
    await expect(reason).toHaveCount(0);
    await headline.fill(corrected);
    await save.press('Enter');
    await expect(reason).toBeFocused();
    await expect(page.getByText(say('analyses.write.reason.missing'))).toBeVisible();
    await expectAccessible();
    await page.keyboard.type(REASON);
    await save.press('Enter');
    await expect(page.getByText(/^(Saved at|Enregistré)/)).toBeVisible();
    await expect(reason).toHaveCount(0);
  });

  await test.step('its author is told in the reviewer’s words, and led to the analysis', async () => {
    await author.goto('/notifications');
    const notice = author
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: REASON })
      .filter({ hasText: note.headline });
    await expect(notice).toHaveCount(1);
    await expect(notice).toContainText(note.headline);
    await notice.getByRole('link', { name: note.headline }).press('Enter');
    await expect(author.getByRole('heading', { level: 1, name: corrected })).toBeVisible();
    await expectAccessible(author);
  });

  await test.step('both find the reason in the log, and the author what was changed among the versions', async () => {
    for (const reader of [page, author]) {
      await reader.goto(`/analyses/archive/${note.id}`);
      const log = reader.getByRole('region', { name: say('admin.reviews.log') });
      await expect(log.getByRole('listitem').first()).toContainText(REASON);
    }
    await author.getByRole('link', { name: say('admin.reviews.versions') }).press('Enter');
    const panel = author.getByRole('complementary', { name: say('shell.panel.versions.title') });
    await panel.getByRole('radio', { name: note.headline }).last().press('Space');
    await panel.getByRole('tab', { name: say('analyses.versions.read') }).press('ArrowRight');
    await expect(panel.locator('h3 ins')).toContainText('(2023)');
    await expect(panel.getByRole('button', { name: say('analyses.versions.restore') })).toHaveCount(0);
    await expectAccessible(author);
  });

  await test.step('it stays archived: visitors do not find it', async () => {
    const found = await request.get(`/api/v3/notes/published/${note.slug}`);
    expect(found.status()).toBe(404);
  });
});
