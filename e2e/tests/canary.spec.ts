import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '../own-site-test.ts';
import type { Page } from '../own-site-test.ts';
import { readRegistry } from '../own-site.ts';
import type { Version } from '../release-staff.ts';

/** So many visitors to whom a canary fails take it back. */
const LIMIT = 5;

const anotherVersion = (text: string) => `${text}\n/* the canary */`;
const neverStarts = (text: string, file: string) =>
  file.startsWith('entry.') ? `throw new Error('planted in the canary');\n${text}` : text;

const cookieOf = (visitor: string) => `visitor=${visitor}`;

/** Ids of visitors who get this set: those who come and see. */
async function findVisitors(url: string, set: string, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let tries = 0; found.length < count; tries += 1) {
    if (tries === 1_000) throw new Error(`Of ${tries} visitors, ${found.length} get ${set}`);
    const visitor = randomBytes(16).toString('base64url');
    if ((await readRegistry(url, cookieOf(visitor))).set === set) found.push(visitor);
  }
  return found;
}

async function setOf(page: Page): Promise<string> {
  const registry = await page.locator('#registry').textContent();
  return (JSON.parse(registry ?? '{}') as { set: string }).set;
}

interface Failure {
  readonly set: string;
  readonly failed: Version;
}

/** Reports a failure as the browser of a visitor does. */
async function report(url: string, visitor: string, { set, failed }: Failure): Promise<void> {
  const reply = await fetch(`${url}/api/v3/release-failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieOf(visitor) },
    body: JSON.stringify({
      reference: randomUUID().slice(0, 8),
      remote: failed.name,
      version: failed.version,
      set,
      stage: 'entry',
      reason: 'threw',
      path: '/companies',
    }),
  });
  expect(reply.status, await reply.text()).toBe(200);
}

test('a visitor stays on one side of a canary', async ({
  page,
  openBrowser,
  front,
  staff,
  publishChanged,
  baseURL,
}) => {
  const candidate = await publishChanged('mf-companies', anotherVersion);
  const { live, canary } = await staff.startCanary(10, [candidate]);
  const chosen = canary?.set.id ?? '';
  await expect.poll(() => findVisitors(front.url, chosen, 1).catch(() => [])).toHaveLength(1);
  const [one = ''] = await findVisitors(front.url, chosen, 1);
  const [other = ''] = await findVisitors(front.url, live.set.id, 1);
  const newcomer = await openBrowser();
  await page.context().addCookies([{ name: 'visitor', value: one, url: baseURL ?? '' }]);
  const second = await openBrowser();
  await second.context().addCookies([{ name: 'visitor', value: other, url: baseURL ?? '' }]);
  await newcomer.goto('/companies');
  const ofNewcomer = await setOf(newcomer);
  expect([chosen, live.set.id]).toContain(ofNewcomer);
  for (const [visitor, set] of [
    [page, chosen],
    [second, live.set.id],
    [newcomer, ofNewcomer],
  ] as const) {
    for (let load = 0; load < 5; load += 1) {
      const document = await visitor.goto('/companies', { waitUntil: 'commit' });
      expect(document?.headers()['x-release']).toBe(set);
      expect(await setOf(visitor)).toBe(set);
    }
  }
});

test('a canary that fails for too many is taken back by itself', async ({
  page,
  front,
  staff,
  publishChanged,
  say,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/planted in the canary/);
  const failed = await publishChanged('mf-companies', neverStarts);
  const { live, canary } = await staff.startCanary(50, [failed]);
  const set = canary?.set.id ?? '';
  await expect.poll(async () => (await findVisitors(front.url, set, 1).catch(() => [])).length).toBe(1);
  const [inBrowser = '', ...others] = await findVisitors(front.url, set, LIMIT);

  await test.step('what fails for fewer stays', async () => {
    for (const visitor of others) await report(front.url, visitor, { set, failed });
    for (const visitor of others) await report(front.url, visitor, { set, failed });
    const { canary: still } = await staff.overview();
    expect(still).toMatchObject({ failing_visitors: LIMIT - 1, limit: LIMIT });
    expect((await readRegistry(front.url, cookieOf(inBrowser))).set).toBe(set);
  });

  await test.step('a browser to which it fails as well ends it, for everybody', async () => {
    await page.context().addCookies([{ name: 'visitor', value: inBrowser, url: baseURL ?? '' }]);
    const document = await page.goto('/companies');
    expect(document?.headers()['x-release']).toBe(set);
    await expect(page.getByRole('heading', { level: 1, name: say('companies.list.title') })).toBeVisible();
    await expect.poll(async () => (await staff.overview()).canary, { timeout: 30_000 }).toBeNull();
    for (const visitor of [inBrowser, ...others]) {
      await expect.poll(async () => (await readRegistry(front.url, cookieOf(visitor))).set).toBe(live.set.id);
    }
    expect((await page.goto('/companies'))?.headers()['x-release']).toBe(live.set.id);
  });
});
