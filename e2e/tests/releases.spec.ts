import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { readRegistry } from '../own-site.ts';
import { REMOTE, expect, test } from '../release-test.ts';

/** The session's token of the test's own page. */
async function tokenOf(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
}

async function allowOverrides(request: APIRequestContext, token: string, allowed: boolean): Promise<void> {
  const reply = await request.put('/api/v3/releases/overrides', {
    headers: { authorization: `Bearer ${token}` },
    data: { allowed },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('a version goes from a pipeline to a few, to everyone, and back', async ({
  page,
  visit,
  say,
  arriveAs,
  openBrowser,
  publish,
  served,
  expectAccessible,
}) => {
  // A long way, each step of it looked at by axe.
  test.slow();
  await arriveAs('superadmin');
  await visit('/');
  const before = await served();
  const dialog = page.getByRole('dialog');
  const part = (name: string) =>
    page.getByRole('main').getByRole('link', { name: say(`admin.releases.tab.${name}`), exact: true });

  const token = await test.step('its team gets a token, shown once', async () => {
    await page.getByRole('button', { name: say('shell.header.admin'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('admin.releases.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('admin.releases.title') })).toBeFocused();
    await part('tokens').click();
    await page.getByLabel(say('admin.releases.token.name'), { exact: true }).fill('Ranking pipeline');
    await page.getByRole('main').getByRole('combobox').selectOption(REMOTE);
    await page.getByRole('button', { name: say('admin.releases.token.make-it') }).click();
    await expect(dialog.getByText('npx commonweal-release publish --promote')).toBeVisible();
    await expectAccessible();
    const shown = await dialog.getByText(/^cwr_/).innerText();
    await dialog.getByRole('button', { name: say('admin.releases.token.kept') }).click();
    await expect(page.getByRole('row', { name: /Ranking pipeline/ })).toBeVisible();
    await expectAccessible();
    return shown;
  });

  const version = await publish({ token, change: 'the next one' });
  const acts = { name: REMOTE, version };

  await test.step('it is among the versions, and not live', async () => {
    await part('versions').click();
    // The form of the part before has a field of the same name.
    await expect(page.getByRole('table', { name: say('admin.releases.versions.title') })).toBeVisible();
    await page.getByLabel(say('admin.releases.filter.name'), { exact: true }).selectOption(REMOTE);
    await expect(page).toHaveURL(`/admin/releases/versions?${new URLSearchParams({ 'filter[name]': REMOTE })}`);
    await expect(page.getByRole('row').filter({ hasText: version })).toContainText('Ranking pipeline');
    await expectAccessible();
    expect(await served()).toBe(before);
  });

  await test.step('a canary gives it to few, then to many, whoever had the one before', async () => {
    const visitor = await openBrowser();
    await visitor.goto('/');
    expect(await served(visitor)).toBe(before);
    await page.getByRole('button', { name: say('admin.releases.start-canary.label', acts) }).click();
    await expect(dialog.getByText(say('admin.releases.gate.clear'))).toBeVisible();
    await dialog.getByLabel(say('admin.releases.canary.share'), { exact: true }).fill('0,1');
    await expectAccessible();
    await dialog.getByRole('button', { name: say('admin.releases.start-canary.confirm') }).click();
    await expect(dialog).toBeHidden();
    await part('live').click();
    const canary = page.getByRole('region', { name: say('admin.releases.canary.title'), exact: true });
    await expect(canary.getByText(version)).toBeVisible();
    await expectAccessible();
    await canary.getByLabel(say('admin.releases.canary.share'), { exact: true }).fill('100');
    await canary.getByRole('button', { name: say('admin.releases.canary.share-save') }).click();
    await expect.poll(() => served(visitor)).toBe(version);
  });

  await test.step('it is given to everyone', async () => {
    await page.getByRole('button', { name: say('admin.releases.canary.promote') }).click();
    await dialog.getByRole('button', { name: say('admin.releases.canary.promote') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: REMOTE }).getByText(version)).toBeVisible();
    await expect(page.getByText(say('admin.releases.canary.none'))).toBeVisible();
    await expect.poll(() => served()).toBe(version);
  });

  await test.step('it is taken back, once it is said why', async () => {
    await page.getByRole('button', { name: say('admin.releases.rollback.begin') }).click();
    await expect(dialog.getByText(before)).toBeVisible();
    await dialog.getByRole('button', { name: say('admin.releases.rollback.confirm') }).click();
    await expect(dialog.getByText(say('admin.releases.reason-missing'))).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel(say('admin.releases.reason')).fill('The sliders jump');
    await dialog.getByRole('button', { name: say('admin.releases.rollback.confirm') }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => served()).toBe(before);
  });

  await test.step('the log says all of it, and leads to what differed', async () => {
    await part('log').click();
    const actions = ['rollback', 'promote', 'canary-change', 'canary-start', 'publish', 'token-create'];
    for (const [index, action] of actions.entries()) {
      await expect(page.getByRole('rowheader').nth(index)).toHaveText(say(`admin.releases.action.${action}`));
    }
    await expect(page.getByRole('row').nth(1)).toContainText('The sliders jump');
    await expectAccessible();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByText(say('admin.releases.compare.count', { count: 1 }))).toBeVisible();
    await expectAccessible();
    await page.goBack();
    await expect(page).toHaveURL('/admin/releases/log');
  });

  await test.step('the token is revoked', async () => {
    await part('tokens').click();
    await page
      .getByRole('button', { name: say('admin.releases.token.revoke-label', { name: 'Ranking pipeline' }) })
      .click();
    await dialog.getByRole('button', { name: say('admin.releases.token.revoke'), exact: true }).click();
    await expect(page.getByText(say('admin.releases.tokens.none'))).toBeVisible();
  });
});

test('a version that does not fit is refused, and forced only with a reason', async ({
  page,
  visit,
  say,
  arriveAs,
  publish,
  served,
  expectAccessible,
}) => {
  await arriveAs('superadmin');
  const token = await tokenOf(page);
  const before = await served();
  // Nothing packs these bytes: the entry is larger than the shell allows.
  const version = await publish({ token, change: randomBytes(20_000).toString('hex'), force: true });
  const dialog = page.getByRole('dialog');
  await visit(`/admin/releases/versions?${new URLSearchParams({ 'filter[name]': REMOTE })}`);
  await page.getByRole('button', { name: say('admin.releases.promote.label', { name: REMOTE, version }) }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText(say('admin.releases.gate.refuses', { count: 1 }));
  await expect(refusal).toContainText(`${REMOTE} ${version}`);
  await expect(refusal).toContainText('shell');
  await expect(dialog.getByRole('button', { name: say('admin.releases.promote.confirm') })).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('checkbox', { name: say('admin.releases.force.label') }).check();
  await dialog.getByRole('button', { name: say('admin.releases.force.confirm') }).click();
  expect(await served()).toBe(before);
  await dialog.getByLabel(say('admin.releases.reason')).fill('Smaller tomorrow');
  await dialog.getByRole('button', { name: say('admin.releases.force.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => served()).toBe(version);

  await test.step('the log marks it', async () => {
    await visit('/admin/releases/log');
    const entry = page.getByRole('row').nth(1);
    await expect(entry).toContainText(say('admin.releases.log.forced'));
    await entry.getByText(say('admin.releases.log.overridden', { count: 1 })).click();
    await expect(entry).toContainText('shell');
    await expectAccessible();
  });

  await test.step('an earlier set is brought back', async () => {
    await visit('/admin/releases');
    await page.getByRole('button', { name: say('admin.releases.rollback.begin') }).click();
    await dialog.getByLabel(say('admin.releases.reason')).fill('Too large');
    await dialog.getByRole('button', { name: say('admin.releases.rollback.confirm') }).click();
    await expect.poll(() => served()).toBe(before);
  });
});

test('who acts on what somebody else has changed is told, and loses nothing', async ({
  page,
  request,
  visit,
  say,
  arriveAs,
  publish,
  served,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  await arriveAs('superadmin');
  const token = await tokenOf(page);
  const version = await publish({ token, change: 'two at once' });
  const dialog = page.getByRole('dialog');
  const before = await served();
  await visit('/admin/releases/versions');
  await page.getByRole('button', { name: say('admin.releases.promote.label', { name: REMOTE, version }) }).click();
  await expect(dialog.getByText(say('admin.releases.gate.clear'))).toBeVisible();
  await allowOverrides(request, token, false);
  const reason = dialog.getByLabel(say('admin.releases.reason'));
  await reason.fill('As agreed');
  await dialog.getByRole('button', { name: say('admin.releases.promote.confirm') }).click();
  await expect(dialog.getByText(say('admin.releases.moved'))).toBeVisible();
  await expect(reason).toHaveValue('As agreed');
  expect(await served()).toBe(before);
  await dialog.getByRole('button', { name: say('admin.releases.promote.confirm') }).click();
  await expect.poll(() => served()).toBe(version);

  await test.step('what others change is seen without a reload', async () => {
    await visit('/admin/releases');
    const overrides = page.getByRole('switch', { name: say('admin.releases.overrides.label') });
    await expect(overrides).not.toBeChecked();
    await allowOverrides(request, token, true);
    await expect(overrides).toBeChecked();
  });

  await page.getByRole('button', { name: say('admin.releases.rollback.begin') }).click();
  await reason.fill('Tried');
  await dialog.getByRole('button', { name: say('admin.releases.rollback.confirm') }).click();
  await expect.poll(() => served()).toBe(before);
});

test('a failure is found by the number that the visitor quotes', async ({
  page,
  request,
  front,
  visit,
  say,
  arriveAs,
  expectAccessible,
  expectErrors,
}) => {
  const { set, remotes } = await readRegistry(front.url);
  const reference = randomBytes(8).toString('hex');
  const version = remotes.find(({ name }) => name === REMOTE)?.version ?? '';
  const reply = await request.post('/api/v3/release-failures', {
    data: {
      reference,
      remote: REMOTE,
      version,
      set,
      stage: 'chunk',
      reason: 'missing',
      path: '/how-sustainable-to-me',
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  await arriveAs('superadmin');
  await visit('/admin/releases/failures');
  const table = page.getByRole('table', { name: say('admin.releases.failures.table') });
  // Other tests of this site make the same version fail in sets of their own, at its entry.
  const row = table
    .getByRole('row')
    .filter({ hasText: version })
    .filter({ hasText: set.slice(0, 12) })
    .filter({ hasText: say('admin.releases.stage.chunk') });
  await expect(row).toContainText(say('admin.releases.cause.missing'));
  await expect(page.getByRole('figure').locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: say('ui.chart.show_table') }).click();
  await expect(page.getByRole('table', { name: say('admin.releases.failures.chart') })).toBeVisible();
  await expectAccessible();
  await page.getByRole('searchbox', { name: say('admin.releases.reference.label') }).fill(reference);
  await expect(page.getByText('/how-sustainable-to-me', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/admin/releases/failures?search=${reference}`);
  await expectAccessible();
  expectErrors(/status of 404/);
  await page.getByRole('searchbox', { name: say('admin.releases.reference.label') }).fill('nobody-has-this');
  await expect(page.getByText(say('admin.releases.reference.none-hint'))).toBeVisible();
  await expectAccessible();
});

test('the page of releases is closed to everybody else', async ({ page, visit, arriveAs }) => {
  await visit('/admin/releases/log');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ 'redirect-state': '/admin/releases/log' })}`);
  await arriveAs('client');
  await visit('/admin/releases');
  await expect(page).toHaveURL('/');
});
