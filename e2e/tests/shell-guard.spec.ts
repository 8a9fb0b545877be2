import type { Fault, FaultyVisitor } from '../fault-proxy.ts';
import { expect, test as ownSiteTest } from '../own-site-test.ts';
import type { Page } from '../own-site-test.ts';
import { readRegistry } from '../own-site.ts';
import { escaped } from '../escaped.ts';

const REPORTS = '/api/v3/release-failures';
const PATH = '/companies?page=2';

/** Expected console messages of a broken shell. */
const expected = [/status of (404|503)/, /integrity/, /planted/, /Unexpected|Invalid|SyntaxError/, /preload/];

const missing: Fault = { kind: 'status', status: 404 };

/** A fault of the shell: in transit, or in the released code. */
interface ShellFault {
  readonly name: string;
  readonly file?: 'js' | 'css';
  readonly fault?: Fault;
  /** Text of the main script as it is released. */
  readonly plant?: (text: string) => string;
  readonly stage: string;
  readonly reason: string;
}

const faults: readonly ShellFault[] = [
  { name: 'its script is blocked', file: 'js', fault: missing, stage: 'entry', reason: 'missing' },
  {
    name: 'a byte of its script was changed',
    file: 'js',
    fault: { kind: 'bytes', change: (text) => `${text.slice(0, -1)}x` },
    stage: 'entry',
    reason: 'tampered',
  },
  { name: 'its stylesheet is missing', file: 'css', fault: missing, stage: 'style', reason: 'missing' },
  {
    name: 'its script throws as it starts',
    plant: (text) => `throw new Error('planted in the shell');\n${text}`,
    stage: 'evaluate',
    reason: 'threw',
  },
];

const pathOf = (version: string, file: 'js' | 'css') =>
  new RegExp(`^/shell/${escaped(version)}/main\\.[^/]+\\.${file}$`);
const reportsTo = ({ requests }: FaultyVisitor) =>
  requests.flatMap(({ path, body }) => (path === REPORTS ? [JSON.parse(body) as Record<string, string>] : []));

/** The version of the shell whose script is on the page. */
async function shellOn(page: Page): Promise<string | undefined> {
  const source = await page.locator('script[data-shell]').getAttribute('src');
  return source?.split('/').at(-2);
}

async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

interface ReleasedShell {
  /** The version that was live until now. */
  readonly before: string;
  readonly version: string;
  readonly set: string;
}

const test = ownSiteTest.extend<{
  /** Releases another version of the shell, and waits until the site serves it. @param plant changes the main script */
  readonly releaseShell: (plant?: (text: string) => string) => Promise<ReleasedShell>;
}>({
  releaseShell: async ({ front, staff, publishChanged }, use) => {
    await use(async (plant = (text) => `${text}\n/* another version */`) => {
      const before = (await readRegistry(front.url)).shell.version;
      const shell = await publishChanged('shell', (text, script) => (script.startsWith('main.') ? plant(text) : text));
      const { live } = await staff.promote({ artifacts: [shell] });
      await expect.poll(async () => (await readRegistry(front.url)).set).toBe(live.set.id);
      return { before, version: shell.version, set: live.set.id };
    });
  },
});

/** The next test's shell has a sound one before it, not what was planted here. */
test.afterEach(async ({ staff, publishChanged }) => {
  const sound = await publishChanged('shell', (text, script) =>
    script.startsWith('main.') ? `${text}\n/* sound again */` : text,
  );
  await staff.promote({ artifacts: [sound] });
});

for (const { name, file, fault, plant, stage, reason } of faults) {
  test(`the shell before takes the place of one that does not start: ${name}`, async ({
    page,
    faults: visitor,
    releaseShell,
    say,
    expectErrors,
  }) => {
    expectErrors(...expected);
    const { before, version, set } = await releaseShell(plant);
    const heading = page.getByRole('heading', { level: 1, name: say('companies.list.title') });

    if (file && fault) {
      await test.step('the released one is what people get while it can be had', async () => {
        await page.goto(PATH);
        await expect(heading).toBeVisible();
        expect([await shellOn(page), reportsTo(visitor)]).toEqual([version, []]);
        await forgetFiles(page);
        visitor.break(pathOf(version, file), fault);
      });
    }
    await page.goto(PATH);
    await expect(heading).toBeVisible();
    expect(await shellOn(page)).toBe(before);
    await expect(page).toHaveURL(PATH);
    await expect(page.getByText(say('shell.whoops.title'))).toHaveCount(0);
    await expect.poll(() => reportsTo(visitor)).toHaveLength(1);
    expect(reportsTo(visitor)).toMatchObject([{ remote: 'shell', version, set, stage, reason, path: '/companies' }]);
    await page.getByRole('banner').getByRole('link', { name: 'Analyses', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: say('analyses.list.title') })).toBeVisible();

    if (fault) {
      await test.step('the next load has the released one again once it is well', async () => {
        visitor.mend();
        await page.goto(PATH);
        await expect(heading).toBeVisible();
        expect(await shellOn(page)).toBe(version);
      });
    }
  });
}

test('a shell that nothing can take the place of is spoken for, and heals with Retry', async ({
  page,
  faults: visitor,
  staff,
  say,
  expectErrors,
  expectAccessible,
}) => {
  expectErrors(...expected);
  await staff.overview();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  visitor.break(/^\/shell\/[^/]+\/main\.[^/]+\.js/, missing);
  await page.goto(PATH);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(say('shell.whoops.title'));
  await expect(alert).toContainText(say('shell.failure.reason.missing'));
  await expect(alert).toBeFocused();
  await expect(page).toHaveURL(PATH);
  const reference = /\d{8}/.exec(await alert.innerText())?.[0];
  await expect.poll(() => reportsTo(visitor).map((report) => report['reference'])).toContain(reference);
  const { width, scheme } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    scheme: matchMedia('(prefers-color-scheme: dark)').matches && getComputedStyle(document.body).color,
  }));
  expect(width).toBeLessThanOrEqual(320);
  expect(scheme, 'light text on a dark page').toBe('rgb(236, 241, 237)');
  await expectAccessible();

  const retry = page.getByRole('button', { name: say('ui.error.retry') });
  const asked = () => visitor.requests.filter(({ path }) => /\/main\.[^/]+\.js$/.test(path)).length;
  const before = asked();
  const reloaded = page.waitForEvent('load');
  await retry.click();
  await reloaded;
  await expect(alert).toContainText(say('shell.failure.reason.missing'));
  expect(asked()).toBeGreaterThan(before);
  visitor.mend();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a shell whose script hangs is spoken for after ten seconds, with the one before at hand', async ({
  page,
  faults: visitor,
  releaseShell,
  say,
  expectErrors,
}) => {
  expectErrors(...expected);
  const { before, version } = await releaseShell();
  visitor.break(pathOf(version, 'js'), { kind: 'hang' });
  const began = performance.now();
  await page.goto(PATH, { waitUntil: 'commit' });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(say('shell.failure.reason.timeout'), { timeout: 12_000 });
  expect(performance.now() - began).toBeGreaterThan(9_500);
  await expect.poll(() => reportsTo(visitor)).toMatchObject([{ version, reason: 'timeout' }]);
  await page.getByRole('link', { name: 'Open the version before' }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();
  expect([await shellOn(page), new URL(page.url()).search]).toEqual([before, '?page=2']);
});

test('a shell that starts is not spoken for, however long somebody stays', async ({
  page,
  faults: visitor,
  staff,
  say,
}) => {
  await staff.overview();
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();
  await page.waitForTimeout(11_000);
  await expect(page.getByText(say('shell.whoops.title'))).toHaveCount(0);
  expect(reportsTo(visitor)).toEqual([]);
});
