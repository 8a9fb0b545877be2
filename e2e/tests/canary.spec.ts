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

/** A visitor as the site knows one: by the cookie that it gave, and by where they are. */
interface Visitor {
  readonly cookie: string;
  readonly address: string;
}

let lines = 0;

/** Visitors who get this set: those who come without a cookie, each from elsewhere, and are given one. */
async function findVisitors(url: string, set: string, count: number): Promise<Visitor[]> {
  const found: Visitor[] = [];
  for (let tries = 0; found.length < count; tries += 1) {
    if (tries === 1_000) throw new Error(`Of ${tries} visitors, ${found.length} get ${set}`);
    lines += 1;
    const address = `172.16.${lines >> 8}.${lines & 255}`;
    const reply = await fetch(url, { headers: { accept: 'text/html', 'x-forwarded-for': address } });
    await reply.body?.cancel();
    const cookie = /^visitor=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1];
    if (cookie !== undefined && reply.headers.get('x-release') === set) found.push({ cookie, address });
  }
  return found;
}

const cookieOf = ({ cookie }: Visitor) => `visitor=${cookie}`;

async function setOf(page: Page): Promise<string> {
  const registry = await page.locator('#registry').textContent();
  return (JSON.parse(registry ?? '{}') as { set: string }).set;
}

interface Failure {
  readonly set: string;
  readonly failed: Version;
}

/** Reports a failure as the browser of a visitor does. */
async function report(url: string, visitor: Visitor, { set, failed }: Failure): Promise<void> {
  const reply = await fetch(`${url}/api/v3/release-failures`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookieOf(visitor),
      'x-forwarded-for': visitor.address,
    },
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
  ownSite,
  staff,
  publishChanged,
  baseURL,
}) => {
  const candidate = await publishChanged('mf-companies', anotherVersion);
  const { live, canary } = await staff.startCanary(10, [candidate]);
  const chosen = canary?.set.id ?? '';
  await expect.poll(() => findVisitors(ownSite.url, chosen, 1).catch(() => [])).toHaveLength(1);
  const [one] = await findVisitors(ownSite.url, chosen, 1);
  const [other] = await findVisitors(ownSite.url, live.set.id, 1);
  if (!one || !other) throw new Error('Nobody has come.');
  const newcomer = await openBrowser();
  await page.context().addCookies([{ name: 'visitor', value: one.cookie, url: baseURL ?? '' }]);
  const second = await openBrowser();
  await second.context().addCookies([{ name: 'visitor', value: other.cookie, url: baseURL ?? '' }]);
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
  ownSite,
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
  await expect.poll(async () => (await findVisitors(ownSite.url, set, 1).catch(() => [])).length).toBe(1);
  const [inBrowser, ...others] = await findVisitors(ownSite.url, set, LIMIT);
  if (!inBrowser) throw new Error('Nobody has come.');
  const failing = async () => (await staff.overview()).canary?.failing_visitors;

  await test.step('what is reported by those who were not given it counts for nothing', async () => {
    for (let forged = 0; forged < 2 * LIMIT; forged += 1) {
      const cookie = randomBytes(16).toString('base64url');
      await report(ownSite.url, { cookie, address: `172.17.0.${forged}` }, { set, failed });
    }
    expect(await failing()).toBe(0);
  });

  await test.step('what fails for fewer stays', async () => {
    for (const visitor of others) await report(ownSite.url, visitor, { set, failed });
    for (const visitor of others) await report(ownSite.url, visitor, { set, failed });
    // The record of served sets is written once a second.
    await expect.poll(failing).toBe(LIMIT - 1);
    expect((await staff.overview()).canary?.limit).toBe(LIMIT);
    expect((await readRegistry(front.url, cookieOf(inBrowser))).set).toBe(set);
  });

  await test.step('a browser to which it fails as well ends it, for everybody', async () => {
    await page.context().addCookies([{ name: 'visitor', value: inBrowser.cookie, url: baseURL ?? '' }]);
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
