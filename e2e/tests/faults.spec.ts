import { join } from 'node:path';
import { rewriteBuild } from '@commonweal/federation/rewritten-build';
import { sample, sampleSeed } from '@commonweal/workspace/sample';
import { areas, openArea } from '../areas.ts';
import type { Area } from '../areas.ts';
import { brokenPath, faultCases, hangingServer } from '../fault-cases.ts';
import type { FaultCase } from '../fault-cases.ts';
import type { FaultyVisitor } from '../fault-proxy.ts';
import { expect, test as ownSiteTest } from '../own-site-test.ts';
import type { Page } from '../own-site-test.ts';
import { readRemotes } from '../own-site.ts';
import type { KnownRemote } from '../own-site.ts';
import { plantFaults } from '../planted-faults.ts';
import type { Say } from '../say.ts';

interface Faulty {
  readonly page: Page;
  readonly visitor: FaultyVisitor;
}

interface Wounded {
  readonly area: Area;
  readonly remote: KnownRemote;
  readonly say: Say;
  /** Number of the fault: each has the next of the other areas visited. */
  readonly at: number;
}

/** Session key of the time of the last reload for a lost chunk, at most one a minute. */
const RELOADED_AT = 'commonweal.reloaded-at';

/**
 * Milliseconds in which a fault is said, beside twice what loading a sound page took in the same test: no fault but that
 * of a silent server may wait until its eight seconds are over.
 */
const USUALLY_WITHIN = 6_000;

const REPORTS = '/api/v3/release-failures';

/** Expected console messages of the broken parts. */
const expected = [/status of (404|503)/, /RemoteLoadError/, /ChunkLoadError/, /integrity/, /planted/, /preload/];

const test = ownSiteTest.extend<object, { plantedRemotes: readonly KnownRemote[] }>({
  /** The site's remotes, released with faults planted in each that come out when a test says so. */
  plantedRemotes: [
    async ({ ownSite, builds, scratch }, use) => {
      const rewrite = async (name: string, change: Parameters<typeof rewriteBuild>[2]) => {
        await rewriteBuild(builds[name] ?? '', join(scratch, name), change);
        return join(scratch, name);
      };
      const names = Object.keys(builds).filter((name) => name !== 'shell');
      const planted = await Promise.all(names.map((name) => rewrite(name, plantFaults)));
      await ownSite.release([builds['shell'] ?? '', ...planted]);
      // A remote has no stand-in if the previous set has the same version of it.
      const shell = await rewrite('shell', (text) => `${text}\n/* another version */`);
      await ownSite.release([shell, ...planted]);
      await use(await readRemotes(ownSite.url));
    },
    { scope: 'worker' },
  ],
});

/** One in so many faults is tried on each remote but the first: all are built by one preset. */
const SHARE_OF_OTHERS = 8;

/** Everything is tried on the first remote; on the others a few faults, drawn for each by the day. */
function casesFor(area: Area): readonly FaultCase[] {
  if (area === areas[0]) return faultCases;
  const drawn = new Set(
    sample(
      faultCases.map(({ name }) => `${area.remote}: ${name}`),
      sampleSeed(),
      SHARE_OF_OTHERS,
    ),
  );
  return faultCases.filter(({ name }) => drawn.has(`${area.remote}: ${name}`));
}

for (const area of areas) {
  test(`whatever fails in ${area.remote} stays in it, is named, and heals`, async ({
    page,
    context,
    faults,
    front,
    openBrowser,
    plantedRemotes,
    arriveAs,
    say,
    expectErrors,
  }) => {
    test.setTimeout(360_000);
    expectErrors(...expected);
    await arriveAs('admin');
    const remote = plantedRemotes.find(({ name }) => name === area.remote);
    if (!remote) throw new Error(`${area.remote} is not released`);
    const wounded = { area, remote, say, at: 0 };
    const patient: Faulty = { page: await openBrowser(), visitor: front.addVisitor() };
    await patient.page.context().addCookies([...(await context.cookies()), patient.visitor.cookie]);
    const hang = endure(patient, wounded, hangingServer);
    for (const [at, fault] of casesFor(area).entries()) {
      await test.step(fault.name, () => endure({ page, visitor: faults }, { ...wounded, at }, fault));
    }
    await test.step(hangingServer.name, () => hang);
  });
}

test('a lost chunk loads the page anew once, and then Retry heals', async ({
  page,
  faults,
  plantedRemotes,
  say,
  expectErrors,
}) => {
  expectErrors(...expected);
  const fault = faultCases.find(({ name }) => name === 'the page is missing');
  const [area] = areas;
  const remote = plantedRemotes.find(({ name }) => name === area?.remote);
  if (!fault || !area || !remote) throw new Error('There is nothing to try it with');
  await page.goto('/analyses');
  await expect(page.getByRole('heading', { level: 1, name: say('analyses.list.title') })).toBeVisible();
  breakRemote(faults, fault, { area, remote });
  const documents = () => faults.requests.filter(({ path }) => path === area.path).length;
  await openArea(page, area, say);
  await expect.poll(documents).toBe(1);
  await expectNamed(page, fault, say);
  const retry = page.getByRole('main').getByRole('button', { name: say('ui.error.retry') });
  const reports = () => faults.requests.filter(({ path }) => path === REPORTS).length;
  const before = reports();
  await retry.click();
  await expect.poll(reports).toBe(before + 1);
  faults.mend();
  await retry.click();
  await expectShown(page, area, say);
  expect(documents()).toBe(1);
});

test('a page without its header would be noticed', async ({ page, say }) => {
  await page.goto('/companies');
  const [, analyses] = areas;
  if (!analyses) throw new Error('There is one area only');
  await page.getByRole('banner').evaluate((header) => header.remove());
  page.setDefaultTimeout(500);
  await expect(openArea(page, analyses, say)).rejects.toThrow('Timeout');
});

/** Goes through one fault: it is named in time, the rest of the site works, and once it is over Retry heals. */
async function endure(faulty: Faulty, wounded: Wounded, fault: FaultCase): Promise<void> {
  const { page, visitor } = faulty;
  const { area, say, remote } = wounded;
  const retry = page.getByRole('main').getByRole('button', { name: say('ui.error.retry') });
  const loaded = await startBroken(faulty, wounded, fault);
  const began = performance.now();
  await openArea(page, area, say);
  // A slow failure must not block the other areas either.
  if (fault.within) await visitAnother(page, wounded);
  const reference = await expectNamed(page, fault, say);
  const named = performance.now();
  const failure = { remote: remote.name, stage: fault.stage, reason: fault.reason };
  await expectReported(visitor, { ...failure, reference });
  // A failure noticed while the person is elsewhere is reported at once, and shown on return.
  const known = visitor.requests.find(({ path, at }) => path === REPORTS && at > began)?.at ?? Number.NaN;
  const most = (fault.within ?? USUALLY_WITHIN) + 2 * loaded;
  expect((fault.within ? known : named) - began, 'milliseconds until it is said').toBeLessThan(most);
  if (fault.isFinal === 'once tried') await retry.click();
  if (fault.isFinal) {
    await expect(retry).toHaveCount(0);
    await expectNamed(page, fault, say);
  }
  if (!fault.within) await visitAnother(page, wounded);
  if (fault.isFinal === 'at once') return;
  await expectNamed(page, fault, say);
  visitor.mend();
  await page.evaluate(() => {
    self.planted = undefined;
    document.documentElement.dataset['marked'] = 'before';
  });
  await retry.click();
  await expectShown(page, area, say);
  await expect(page.locator('html'), 'the page was not loaded anew').toHaveAttribute('data-marked', 'before');
}

/** Opens one of the other areas, each in its turn, and comes back. */
async function visitAnother(page: Page, { area, say, at }: Wounded): Promise<void> {
  const others = areas.filter((candidate) => candidate !== area);
  const other = others[at % others.length] ?? area;
  await openArea(page, other, say);
  await expectShown(page, other, say);
  await openArea(page, area, say);
}

/** Opens the site elsewhere, with the fault waiting in the area. @returns milliseconds that the sound page took */
async function startBroken({ page, visitor }: Faulty, wounded: Wounded, fault: FaultCase): Promise<number> {
  const { area, say, remote } = wounded;
  const start = areas.find((other) => other !== area) ?? area;
  await forgetFiles(page);
  breakRemote(visitor, fault, wounded);
  const began = performance.now();
  await page.goto(start.path);
  await expectShown(page, start, say);
  const took = performance.now() - began;
  await page.evaluate(
    ([name, kind, key]) => {
      self.planted = kind ? { remote: name, fault: kind } : undefined;
      sessionStorage.setItem(key, String(Date.now()));
    },
    [remote.name, fault.planted, RELOADED_AT] as const,
  );
  return took;
}

/** Everybody who quotes the number can be told what it was. */
async function expectReported({ requests }: FaultyVisitor, failure: { readonly reference: string }): Promise<void> {
  const reports = () => requests.filter(({ path, body }) => path === REPORTS && body.includes(failure.reference));
  await expect.poll(() => reports().length).toBe(1);
  expect(JSON.parse(reports()[0]?.body ?? '{}')).toMatchObject(failure);
}

/** `/companies/:slug/:tab?` → `/companies/:slug` */
function withoutOptional(path: string): string {
  return path.replaceAll(/\/:\w+\?/g, '');
}

function breakRemote(
  visitor: FaultyVisitor,
  fault: FaultCase,
  { area, remote }: Pick<Wounded, 'area' | 'remote'>,
): void {
  const name = remote.routes.find(({ path }) => withoutOptional(path) === area.path)?.page ?? '';
  const path = brokenPath(fault, remote, name);
  if (path && fault.served) visitor.break(path, fault.served.fault);
}

/** Takes away what the browser kept, so that it asks for every file again. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

async function expectShown(page: Page, { heading, path }: Area, say: Say): Promise<void> {
  // A page that failed has the heading too.
  await expect(page.getByText(say('shell.failure.title'))).toHaveCount(0, { timeout: 20_000 });
  await page.getByRole('heading', { level: 1, name: say(heading), exact: true }).waitFor({ timeout: 20_000 });
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByText(say('shell.failure.title'))).toHaveCount(0);
}

/** @returns the reference number that is shown */
async function expectNamed(page: Page, { reason }: FaultCase, say: Say): Promise<string> {
  const failure = page.getByRole('main').getByRole('alert');
  await failure.waitFor({ timeout: 30_000 });
  await expect(failure).toContainText(say('shell.failure.title'));
  await expect(failure).toContainText(say(`shell.failure.reason.${reason}`));
  const text = await failure.innerText();
  const reference = new RegExp(`${say('ui.error.reference')}\\s*([0-9a-f-]{8,})`).exec(text)?.[1];
  if (reference === undefined) throw new Error(`No reference in: ${text}`);
  return reference;
}
