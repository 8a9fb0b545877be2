import type { ApiInput } from '@commonweal/contracts';
import { expect, testApart as test } from '../own-site-test.ts';
import { findAnalyses } from '../site-data.ts';
import { runJob } from '../site-jobs.ts';

/** Accounts that have rated nothing in the demonstration. */
const ALIKE = ['reviewer', 'superadmin'] as const;
/** Values that both give, one analysis after the other. */
const VALUES = [2.5, -2.5, 0, 2.5, 0, -2.5, 0] as const;
/** As many alike as the model never expects of two raters, whatever their viewpoint. */
const NOTES = 26;
const REASON = 'They sat in one room, and judged each on their own.';
/** Of the value, which each rating answers. */
const VALUE_DIMENSION = 1;

test('raters who rate alike are one voice until an administrator counts them one by one, and one again after that', async ({
  page,
  say,
  keys,
  request,
  visit,
  arriveAs,
  openBrowser,
  expectAccessible,
}) => {
  const { data: notes } = await findAnalyses(request, { orderby: 'ratings', asc: '0', limit: `${NOTES}` });
  expect(notes).toHaveLength(NOTES);
  const [first] = notes;
  const tokens: string[] = [];
  for (const account of ALIKE) tokens.push(await arriveAs(account));
  const rate = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    for (const [at, { id }] of notes.entries()) {
      const value = VALUES[at % VALUES.length] ?? 0;
      const data: ApiInput<'POST v3/notes/impact-score'>['body'] = {
        note_id: id,
        scores: [{ scoring_dimension_id: VALUE_DIMENSION, scoring_value: value }],
      };
      const reply = await request.post('/api/v3/notes/impact-score', { headers, data });
      expect(reply.status(), await reply.text()).toBe(200);
    }
  };
  await Promise.all(tokens.map(rate));

  const operator = await arriveAs('admin');
  const visitor = await openBrowser();
  const raters = (first?.ratings_count ?? 0) + ALIKE.length;
  /** Fits once more, and holds the ratings of an analysis against it as readers see them. */
  const expectVoices = async (isGroup: boolean) => {
    await runJob(request, operator, 'agreement');
    await visitor.goto(`/analyses/${first?.slug}`);
    const ratings = visitor.getByRole('region', { name: say('analyses.ratings.title'), exact: true });
    await expect(ratings.getByRole('link', { name: say('analyses.agreement.method') })).toBeVisible();
    const told = ratings.getByText(say('analyses.agreement.voices', { raters, voices: raters - 1 }));
    await expect(told).toHaveCount(isGroup ? 1 : 0);
  };
  const heading = page.getByRole('heading', { level: 1 });
  const decide = async (act: 'release' | 'join', text: string) => {
    const opener = page.getByRole('button', { name: say(`admin.groups.${act}.which`, { id: 1 }) });
    const dialog = page.getByRole('dialog', { name: say(`admin.groups.${act}`) });
    const reason = dialog.getByLabel(say('admin.groups.reason'), { exact: true });
    const send = dialog.getByRole('button', { name: say(`admin.groups.${act}`) });
    await keys.press(opener);
    await expect(reason).toBeFocused();
    await keys.press(send);
    await expect(reason).toBeFocused();
    await expect(dialog.getByText(say('admin.groups.reason.missing'))).toBeVisible();
    await expectAccessible();
    if (act === 'release') await keys.walk(dialog, 'mf-admin/rating-groups/group-dialog.tsx');
    await keys.leave(dialog, opener);
    await page.keyboard.press('Enter');
    await keys.type(reason, text);
    await keys.press(send);
    await expect(dialog).toHaveCount(0);
    await expect(heading).toBeFocused();
  };
  const goTo = async (tab: string) => {
    const link = page.getByRole('link', { name: say(`admin.groups.tab.${tab}`), exact: true });
    await keys.press(link);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeFocused();
  };
  const group = page.getByRole('article', { name: say('admin.groups.name', { id: 1, members: ALIKE.length }) });

  await test.step('found by the fit, and told under the ratings', async () => {
    await expectVoices(true);
    await expectAccessible(visitor);
    await visit('/admin/rating-groups');
    await expect(group.getByRole('row', { name: /^demo-reviewer/ })).toContainText(`${NOTES}`);
    await expectAccessible();
  });

  await test.step('counted one by one, for a reason that stays beside them', async () => {
    await decide('release', REASON);
    await expect(page.getByText(say('admin.groups.none'))).toBeVisible();
    await expectVoices(false);
  });

  await test.step('and as one again', async () => {
    await goTo('released');
    await expect(group).toContainText(REASON);
    await decide('join', 'One person after all.');
    await expectVoices(true);
    await goTo('together');
    await expect(group).toContainText('One person after all.');
  });
});
