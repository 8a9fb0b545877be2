import type { Page, Route } from '@playwright/test';
import { expect, test } from '../site-test.ts';
import type { Language, Say } from '../site-test.ts';

/** A failure of the catalogue (specification 000 §8), and what is shown in place of the page. */
interface Row {
  readonly situation: string;
  readonly arrange?: (page: Page) => Promise<unknown>;
  readonly path: string;
  readonly text: (say: Say, language: Language) => string;
  /** The frame around the page is there as well. */
  readonly isFramed: boolean;
  /** Message id of the way on that is taken, or the name itself. */
  readonly way: (say: Say, language: Language) => string;
}

const returnHome = { en: 'Return home', fr: 'Retour à l’accueil' };
const alone = (texts: Readonly<Record<Language, string>>) => ({
  isFramed: false,
  text: (_: Say, language: Language) => texts[language],
  way: (_: Say, language: Language) => returnHome[language],
});
const framed = (text: string, way: string) => ({
  isFramed: true,
  text: (say: Say) => say(text),
  way: (say: Say) => say(way),
});
const home = (text: string) => framed(text, 'shell.whoops.home');

const inPlaceOfThePage: readonly Row[] = [
  { situation: 'an address that leads nowhere', path: '/nowhere', ...home('shell.whoops.not-found') },
  { situation: 'a company that there is not', path: '/companies/no-such', ...home('shell.whoops.not-found') },
  { situation: 'nothing where one logs in', path: '/login/nowhere', ...home('shell.whoops.not-found.auth') },
  {
    situation: 'a page that is asked for too often',
    path: '/companies/any',
    arrange: (page) => answer(page, /\/api\/v3\/.*\/any\b/, 429, 'too-many-requests'),
    ...framed('shell.whoops.too-many', 'shell.whoops.feed'),
  },
  {
    situation: 'a guard that the site does not know',
    path: '/portfolios',
    arrange: (page) => page.route('**/portfolios', renameGuards),
    ...framed('shell.whoops.other', 'shell.whoops.back'),
  },
  {
    situation: 'a server that cannot say who is there',
    path: '/companies',
    arrange: (page) => answer(page, '**/api/v3/users/me', 500, 'internal'),
    ...framed('shell.whoops.other', 'shell.whoops.feed'),
  },
  {
    situation: 'an error page that fails itself',
    path: '/companies',
    arrange: (page) => page.route('**/api/v3/users/me', spoilPrivileges),
    ...alone({
      en: 'An error occurred while showing the error page',
      fr: 'Une erreur s’est produite lors de l’affichage de la page d’erreur',
    }),
  },
  {
    situation: 'a page that cannot start',
    path: '/companies',
    arrange: (page) => page.route(/\/shell\/[^/]+\/messages-/, (route) => route.abort()),
    ...alone({
      en: 'Sorry, an error occurred on this page.',
      fr: 'Désolé, une erreur s’est produite sur cette page.',
    }),
  },
];

test('what keeps a page from being shown is said in its place, with a way on', async ({
  page,
  say,
  language,
  arriveAs,
  expectErrors,
  expectAccessible,
}) => {
  expectErrors(/status of (404|429|500)/, /ERR_FAILED/, /ApiError|UnknownGuardError|ChunkLoadError|privileges|null/);
  await arriveAs('member');
  const looked = new Set<string>();
  for (const [index, { situation, arrange, path, text, way, isFramed }] of inPlaceOfThePage.entries()) {
    await test.step(situation, async () => {
      await page.setViewportSize({ width: index % 2 === 0 ? 1280 : 390, height: 900 });
      await arrange?.(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: say('shell.whoops.title') })).toBeVisible();
      await expect(page.getByText(text(say, language), { exact: true })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(isFramed ? 1 : 0);
      const name = way(say, language);
      const looks = `${name} ${isFramed}`;
      if (!looked.has(looks)) await expectAccessible();
      looked.add(looks);
      await page.unrouteAll();
      await page.getByRole('main').getByRole('link', { name }).or(page.getByRole('button', { name })).press('Enter');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1, name: say('analyses.home.feed.title') })).toBeVisible();
    });
  }
});

test('a reply of the API can lead elsewhere: to a page, to maintenance, to logging in', async ({
  page,
  context,
  say,
  visit,
  arriveAs,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/status of (30[123]|401|503)/, /ApiError: The server answered 503/);
  const companies = '**/api/v3/entities?*';

  for (const status of [301, 302, 303]) {
    await test.step(`${status}: to the address in its message`, async () => {
      await answer(page, companies, status, 'moved', '/analyses?page=2');
      await page.goto('/companies');
      await expect(page).toHaveURL('/analyses?page=2');
      await page.unrouteAll();
    });
  }

  await test.step('302: to no address but one of this site', async () => {
    await answer(page, companies, 302, 'moved', 'https://evil.example/companies');
    await visit('/companies');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('companies.list.failed'));
    await expect(page).toHaveURL('/companies');
    await page.unrouteAll();
  });

  await test.step('503: to the page of maintenance, and back', async () => {
    await answer(page, companies, 503, 'maintenance');
    await page.goto('/companies');
    await expect(page).toHaveURL('/maintenance?redirect-state=%2Fcompanies');
    await expect(page.getByRole('heading', { level: 1, name: say('shell.maintenance.title') })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: say('shell.maintenance.retry') }).click();
    await expect(page).toHaveURL('/companies');
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('503 to everything, as a balancer answers with nothing behind it: there, too', async () => {
    await arriveAs('member');
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '<h1>Nobody is here</h1>' }));
    await page.goto('/analyses');
    await expect(page).toHaveURL('/maintenance?redirect-state=%2Fanalyses');
    await expect(page.getByRole('heading', { level: 1, name: say('shell.maintenance.title') })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: say('shell.maintenance.retry') }).click();
    await expect(page).toHaveURL('/analyses');
    await expect(page.getByRole('heading', { level: 1, name: say('analyses.list.title') })).toBeVisible();
  });

  await test.step('401 to a token: it is removed, and one logs in', async () => {
    await context.addCookies([{ name: 'token', value: 'of-nobody', url: baseURL ?? '' }]);
    await page.goto('/portfolios');
    await expect(page).toHaveURL('/login?redirect-state=%2Fportfolios');
    expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
  });
});

test('a request that is called off says why', async ({ page, say, language, visit, arriveAs, expectAccessible }) => {
  await arriveAs('client');
  await visit('/portfolios/create');
  // Any request notices that the session is over; the file's is to be the first.
  await page.waitForLoadState('networkidle');
  await page.evaluate((day) => localStorage.setItem('token-set-time', String(Date.now() - day)), 86_400_000);
  const buffer = Buffer.from('isin;name;weight\n;Not a company;4');
  await page.getByLabel(say('portfolios.file.label')).setInputFiles({ name: 'F.csv', mimeType: 'text/csv', buffer });
  const texts = {
    en: 'Your session has ended. Please log in again.',
    fr: 'Votre session est terminée. Reconnectez-vous.',
  };
  await expect(page.getByText(texts[language])).toBeVisible();
  await expectAccessible();
});

test('too many attempts are refused, and say so', async ({ page, language, say, visit, request, expectErrors }) => {
  expectErrors(/status of 429/);
  // An address of its own, so that no other test meets the limit.
  const headers = {
    'x-forwarded-for': `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`,
  };
  await page.route('**/api/**', (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }));
  await visit('/reset-password');
  await page.getByLabel(say('accounts.email'), { exact: true }).fill('nobody@browser.commonweal.example');
  const texts = {
    en: 'Too many attempts. Please wait a minute and try again.',
    fr: 'Trop de tentatives. Patientez une minute, puis réessayez.',
  };
  // The limit begins anew with each minute, in which case it is used up again.
  await expect(async () => {
    const data = { email: 'nobody@browser.commonweal.example' };
    const asked = Array.from({ length: 21 }, () =>
      request.post('/api/v3/auth/userprofile/resetpwd', { headers, data }),
    );
    expect((await Promise.all(asked)).map((reply) => reply.status())).toContain(429);
    await page.getByRole('button', { name: say('accounts.reset.send') }).click();
    await expect(page.getByText(texts[language])).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a part of a page whose code is lost says so in its place, and Retry brings it', async ({
  page,
  say,
  visit,
  expectErrors,
  expectAccessible,
}) => {
  expectErrors(/Loading chunk/, /ERR_FAILED/);
  const chunk = /\/mf-companies\/[^/]+\/company-filters\.[^/]+\.js$/;
  await page.route(chunk, (route) => route.abort());
  await visit('/companies');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(say('ui.error.title'));
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expectAccessible();
  await page.unroute(chunk);
  const documents: string[] = [];
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents.push(sent.url());
  });
  await failure.getByRole('button', { name: say('ui.error.retry') }).click();
  await expect(page.getByRole('checkbox', { name: say('companies.filter.webvisibility.featured') })).toBeVisible();
  await expect(failure).toBeHidden();
  expect(documents).toEqual([]);
});

test('a page of the shell whose code is lost is loaded anew, once in a minute', async ({ page, say, expectErrors }) => {
  expectErrors(/status of 404/, /ChunkLoadError/);
  const documents: string[] = [];
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents.push(new URL(sent.url()).pathname);
  });
  await page.route(/\/shell\/[^/]+\/page-terms\.[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/terms-and-conditions');
  await expect(page.getByText(say('shell.whoops.other'))).toBeVisible();
  await expect.poll(() => documents).toEqual(['/terms-and-conditions', '/terms-and-conditions']);
  await expect(page.getByText(say('shell.whoops.other'))).toBeVisible();
});

/** Has the API answer something in the form of its errors. */
async function answer(
  page: Page,
  address: string | RegExp,
  status: number,
  code: string,
  message = code,
): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status, json: { code, message, requestId: 'of-the-test' } }));
}

/** The document of a release whose routes ask for a guard that this shell does not have. */
async function renameGuards(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll('"access":"user"', '"access":"members"');
  await route.fulfill({ response, body });
}

/** The person as a server would tell them that is out of its mind: whoever reads what they may do throws. */
async function spoilPrivileges(route: Route): Promise<void> {
  const response = await route.fetch();
  const person = (await response.json()) as object;
  await route.fulfill({ response, json: { ...person, privileges: [null] } });
}
