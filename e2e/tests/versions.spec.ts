import type { APIRequestContext } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import { findAnalyses } from '../site-data.ts';
import type { NoteRow } from '../site-data.ts';
import { expect, test } from '../site-test.ts';
import type { Language } from '../site-test.ts';

type Versions = ApiReply<'GET v3/notes/:id/versions'>;

async function versionsOf(request: APIRequestContext, token: string, id: number): Promise<Versions> {
  const reply = await request.get(`/api/v3/notes/${id}/versions`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as Versions;
}

/** An analysis in the language, of which nobody else's test changes the content: with a history, or without one. */
async function findAnalysis(
  request: APIRequestContext,
  { token, language, hasHistory }: { token: string; language: Language; hasHistory: boolean },
): Promise<{ readonly note: NoteRow; readonly versions: Versions }> {
  const { data } = await findAnalyses(request, { language, limit: '100', orderby: 'ratings', asc: '1' });
  for (const note of data) {
    const versions = await versionsOf(request, token, note.id);
    const hasOtherHeadline = versions.data.some(({ headline }) => headline !== '' && headline !== note.headline);
    if (hasHistory ? hasOtherHeadline : versions.total === 0) return { note, versions };
  }
  throw new Error('No analysis of the site is like that');
}

test.describe('the history of an analysis', () => {
  test('is read, compared and restored by a reviewer, by keyboard', async ({
    page,
    visit,
    say,
    request,
    language,
    arriveAs,
    expectAccessible,
  }) => {
    const token = await arriveAs('reviewer');
    const { note, versions } = await findAnalysis(request, { token, language, hasHistory: true });
    const earlier = versions.data.find(({ headline }) => headline !== '' && headline !== note.headline);
    await visit(`/analyses/${note.slug}`);
    await page.getByRole('link', { name: say('analyses.versions.open') }).press('Enter');
    const panel = page.getByRole('complementary', { name: say('shell.panel.versions.title') });
    await expect(panel.getByRole('heading', { name: say('shell.panel.versions.title') })).toBeFocused();
    expect((await panel.boundingBox())?.width).toBe(512);
    await expect(panel.getByRole('radio')).toHaveCount(versions.total);
    const chosen = panel.getByRole('radio').nth(versions.data.findIndex((one) => one === earlier));
    await chosen.press('Space');
    await expect(page).toHaveURL(new RegExp(`panel=versions&note=${note.id}&version=${earlier?.version_id}$`));
    await expect(panel.getByRole('heading', { level: 3, name: earlier?.headline ?? '' })).toBeVisible();

    await panel.getByRole('tab', { name: say('analyses.versions.read') }).press('ArrowRight');
    await expect(panel.locator('h3 ins').first()).toBeVisible();
    await expect(panel.locator('h3 del').first()).toBeVisible();
    await expectAccessible();

    const restore = { name: say('analyses.versions.restore') };
    const question = page.getByRole('dialog');
    await panel.getByRole('button', restore).press('Enter');
    const reason = question.getByLabel(say('analyses.versions.restore.reason'));
    await expect(reason).toBeFocused();
    expect((await question.boundingBox())?.width).toBe(500);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(panel.getByRole('button', restore)).toBeFocused();
    await panel.getByRole('button', restore).press('Enter');
    await expectAccessible();
    await page.keyboard.type('The later headline says more than the sources do.');
    await question.getByRole('button', restore).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: earlier?.headline ?? '' })).toBeVisible();
    await expect(panel.getByRole('radio')).toHaveCount(versions.total + 1);
    await expect(panel.getByRole('group', { name: say('analyses.versions.choose') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('is a dialog on a phone, empty where nothing changed, and closed to people who may not see it', async ({
    page,
    visit,
    say,
    request,
    language,
    arriveAs,
    ownAccount,
    expectAccessible,
    expectMissing,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const token = await arriveAs('reviewer');
    const { note } = await findAnalysis(request, { token, language, hasHistory: false });
    const address = `/analyses/${note.slug}?panel=versions&note=${note.id}`;
    const panel = page.getByRole('dialog', { name: say('shell.panel.versions.title') });
    await visit(address);
    await expect(panel.getByText(say('analyses.versions.none'), { exact: true })).toBeVisible();
    await expectAccessible();

    expectMissing();
    await arriveAs(ownAccount);
    await visit(address);
    await expect(panel.getByText(say('analyses.versions.failed'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: say('analyses.versions.open') })).toHaveCount(0);
  });
});
