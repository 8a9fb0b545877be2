import type { Page } from '@playwright/test';
import { sample, sampleSeed } from '@commonweal/workspace/sample';
import { areas, hasPublicPages } from '../areas.ts';
import { excessOf } from '../page-checks.ts';
import { openPortfolio } from '../open-portfolio.ts';
import { bareCompanies, mapSite } from '../site-map.ts';
import type { MappedPage } from '../site-map.ts';
import { expect, test } from '../site-test.ts';
import type { Language } from '../site-test.ts';

/** How a page is looked at. */
interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly language: Language;
  /** Administrators see every page; a visitor those that are open to everybody. */
  readonly as: 'superadmin' | 'visitor';
}

/**
 * The first look is at every page, which is narrowed to a phone's width as well. At the others an owner's first page is
 * looked at, a share of the rest, drawn by the day, and at the French one {@link IN_BOTH_LANGUAGES}.
 */
const looks: readonly Look[] = [
  { width: 1280, scheme: 'light', language: 'en', as: 'superadmin' },
  { width: 390, scheme: 'dark', language: 'fr', as: 'superadmin' },
  { width: 320, scheme: 'light', language: 'fr', as: 'visitor' },
];

/** One page in so many is drawn for each of the other looks, and to be seen while the API fails. */
const SHARE = 12;
/** Topics, small tasks and the desks: pages at these addresses and below are looked at in French every day as well. */
const IN_BOTH_LANGUAGES = [
  ...['/tasks', '/topics', '/topic-categories', '/topic-entities'],
  ...['/analyses/archive', '/analyses/findings', '/analyses/reports', '/analyses/reviews', '/analyses/sources'],
  ...['/admin/complaints', '/admin/rating-groups', '/admin/representatives'],
];
const isBelow = (address: string, top: string) => `${address}/`.startsWith(`${top}/`);
/** Of a phone, in CSS pixels. */
const PHONE = 390;

const owners = ['shell', ...areas.map(({ remote }) => remote)];

test.describe.configure({ timeout: 360_000 });

for (const owner of owners) {
  for (const look of looks.filter(({ as }) => as !== 'visitor' || hasPublicPages(owner))) {
    test(`pages of ${owner}, ${look.width} px wide, ${look.scheme}, in ${look.language}, as ${look.as}`, async ({
      page,
      context,
      request,
      baseURL,
      arriveAs,
      expectAccessible,
      expectErrors,
    }) => {
      expectErrors(/status of (40[04]|500)/);
      const token = await arriveAs('superadmin');
      const portfolio = await openPortfolio(request, token);
      const site = await mapSite({ baseURL, request, token, portfolioId: portfolio.id });
      const owned = site.filter((one) => one.owner === owner);
      expect(owned.some(({ isPublic }) => isPublic)).toBe(hasPublicPages(owner));
      const mapped = owned.filter(({ isPublic }) => look.as !== 'visitor' || isPublic);
      const addresses = mapped.map(({ address }) => address);
      const draw = (what: string) => new Set(sample(addresses, `${sampleSeed()} ${look.width} ${what}`, SHARE));
      const drawn = draw('seen');
      const inTrouble = draw('in trouble');
      expect(mapped).not.toEqual([]);
      const [first] = mapped;
      const isAlways = ({ address, isOfItsOwn = false }: MappedPage) =>
        isOfItsOwn || (look === looks[1] && IN_BOTH_LANGUAGES.some((top) => isBelow(address, top)));
      const pages = mapped.filter(
        (one) => look === looks[0] || one === first || drawn.has(one.address) || isAlways(one),
      );
      if (look.as === 'visitor') await context.clearCookies({ name: 'token' });
      await context.addCookies([{ name: 'locale', value: look.language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width: look.width, height: 844 });
      await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
      for (const one of pages) {
        await test.step(one.address, async () => {
          await expectSound(page, one.address, expectAccessible);
          if (look.width > PHONE) await expectToFit(page, one.address, look.width);
          if (inTrouble.has(one.address)) await expectSoundInTrouble(page, one.address, expectAccessible);
        });
      }
      await portfolio.remove();
    });
  }
}

test('companies that show less than others, as a visitor sees them', async ({ page, request, expectAccessible }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  for (const address of await bareCompanies(request)) {
    await test.step(address, async () => {
      await expectSound(page, address, expectAccessible);
      await expectToFit(page, address, 1280);
    });
  }
});

test('pages that are looked at in both languages are on the site', async ({ request, baseURL, arriveAs }) => {
  const token = await arriveAs('superadmin');
  const portfolio = await openPortfolio(request, token);
  const mapped = await mapSite({ baseURL, request, token, portfolioId: portfolio.id });
  const missing = IN_BOTH_LANGUAGES.filter((top) => !mapped.some(({ address }) => isBelow(address, top)));
  expect(missing).toEqual([]);
  await portfolio.remove();
});

test('a page that is too wide, or that has a picture without words, is found out', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit('/companies');
  expect(await excessOf(page)).toBe(0);
  await page.evaluate(() => {
    const wide = document.createElement('div');
    wide.style.cssText = 'width: 3000px; height: 1px';
    document.querySelector('main')?.append(wide, document.createElement('img'));
  });
  expect(await excessOf(page)).toBeGreaterThan(1_000);
  await expect(expectAccessible()).rejects.toThrow('image-alt');
});

/** The page as it is: with its heading, no wider than the screen, and accessible. */
async function expectSound(page: Page, address: string, expectAccessible: () => Promise<void>): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await excessOf(page), `${address} is wider than the screen`).toBe(0);
  await expectAccessible();
}

/** The page no wider than a phone that it is narrowed to, as by turning one. */
async function expectToFit(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: 844 });
  await expect.poll(() => excessOf(page), { message: `${address} is wider than a phone` }).toBe(0);
  await page.setViewportSize({ width, height: 844 });
}

/** The page while the API has a problem with whatever it asks for, apart from who is there. */
async function expectSoundInTrouble(page: Page, address: string, expectAccessible: () => Promise<void>): Promise<void> {
  const ofPage = /\/api\/v3\/(?!users\/me|server|parameters|platform-conditions|trainings|tutorials|release)/;
  await page.route(ofPage, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.fallback(),
  );
  await expectSound(page, address, expectAccessible);
  await page.unroute(ofPage);
}
