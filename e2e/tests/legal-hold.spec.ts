import { expect, testApart as test } from '../own-site-test.ts';
import { findAnalyses } from '../site-data.ts';

const CLAIM = 'The company claims that the figure is defamatory.';

test('a reviewer withholds an analysis on a legal claim, readers are told so, and it comes back', async ({
  page,
  say,
  request,
  visit,
  arriveAs,
  openBrowser,
  expectAccessible,
  expectErrors,
}) => {
  expectErrors(/status of 451/);
  const [note] = (await findAnalyses(request, { limit: '1' })).data;
  if (!note) throw new Error('The site has no analyses');
  const desk = `/analyses/archive/${note.id}`;
  const visitor = await openBrowser();
  const address = `/analyses/${note.slug}`;
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: note.headline })).toBeVisible();
  // A page that is open would ask for its parts again once it is looked at.
  await visitor.goto('about:blank');

  await test.step('held until a day, with ground and reason, by keyboard', async () => {
    await arriveAs('reviewer');
    await visit(desk);
    await page.getByRole('button', { name: say('admin.reviews.more') }).press('Enter');
    await page.getByRole('menuitem', { name: say('admin.reviews.act.hold') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: say('admin.reviews.act.hold') });
    await dialog.getByLabel(say('admin.reviews.hold.ground')).selectOption('defamation');
    await dialog.getByLabel(say('admin.reviews.hold.reason')).fill(CLAIM);
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.reviews.hold.confirm') }).press('Enter');
    await expect(page.getByText(say('admin.reviews.done.hold'))).toBeVisible();
    await expect(page.getByText(say('admin.reviews.held'), { exact: true })).toBeVisible();
  });

  await test.step('readers find why at its address, and no list has it', async () => {
    await visitor.goto(address);
    await expect(visitor.getByText(say('analyses.page.withheld'), { exact: true })).toBeVisible();
    await expect(visitor.getByText(note.headline)).toHaveCount(0);
    await expectAccessible(visitor);
    const listed = await findAnalyses(request, { keywords: note.headline });
    expect(listed.data.map(({ id }) => id)).not.toContain(note.id);
  });

  await test.step('another reviewer sees the hold with its log, and ends it', async () => {
    await page.goto('about:blank');
    await arriveAs('superadmin');
    await visit(desk);
    const log = page.getByRole('region', { name: say('admin.reviews.holds') });
    await expect(log).toContainText(CLAIM);
    await expect(log).toContainText(say('admin.reviews.hold.ground.defamation'));
    await expectAccessible();
    await page.getByRole('button', { name: say('admin.reviews.act.end-hold') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: say('admin.reviews.act.end-hold') });
    await dialog.getByLabel(say('admin.reviews.hold.reason')).fill('The claim was withdrawn.');
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.reviews.end-hold.confirm') }).press('Enter');
    await expect(page.getByText(say('admin.reviews.done.end-hold'))).toBeVisible();
    await expect(page.getByText(say('admin.reviews.held'), { exact: true })).toHaveCount(0);
    await expect(log.getByRole('listitem')).toHaveCount(2);
  });

  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: note.headline })).toBeVisible();
});
