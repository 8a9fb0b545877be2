import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { keyboardOf } from './keyboard.ts';
import type { Keyboard } from './keyboard.ts';
import { answerTrainingModal, openAccount, openSession, seeTutorials } from './own-account.ts';
import type { Account } from './own-account.ts';
import { atRest, describePage, followRequests } from './page-checks.ts';
import { sayIn } from './say.ts';
import type { Language, Say } from './say.ts';

const DEMO_PASSWORD = 'Commonweal-demo-2026';

/** The demonstration accounts by the part of their address before the `@`. */
export type DemoAccount = 'member' | 'client' | 'rater' | 'writer' | 'impact' | 'reviewer' | 'admin' | 'superadmin';

export interface SiteOptions {
  /** The language that the site is visited in; each project has its own. */
  readonly language: Language;
}

interface SiteFixtures {
  readonly say: Say;
  /** Operates the page by its keyboard alone. */
  readonly keys: Keyboard;
  /** Opens an address, and waits for the page's heading. */
  readonly visit: (path: string) => Promise<void>;
  /** Logs in through the log-in page, from which one goes on to `target`. */
  readonly logIn: (account: DemoAccount | Account, target?: string) => Promise<void>;
  /** Gives the browser a session without the log-in page, for tests of what comes after it; returns its token. */
  readonly arriveAs: (account: DemoAccount | Account) => Promise<string>;
  /** A member's account that no other test has, and that is past what newcomers are shown. */
  readonly ownAccount: Account;
  /** Another person's browser, held to the same rules as the test's own page. */
  readonly openBrowser: () => Promise<Page>;
  /** Holds the page against the rules of accessibility, once it has come to rest. */
  readonly expectAccessible: (page?: Page) => Promise<void>;
  /** Lets errors pass that the test brings about itself, such as the browser's own line about a 404. */
  readonly expectErrors: (...patterns: RegExp[]) => void;
  /** Lets pass what the browser and React log where the test opens what does not exist. */
  readonly expectMissing: () => void;
  readonly problems: Problems;
}

interface WorkerFixtures {
  /** Tokens by email: logging in takes a second of work, on purpose. */
  readonly sessions: Map<string, string>;
}

interface Problems {
  readonly seen: string[];
  readonly expected: RegExp[];
}

/**
 * A test of the running site. Whatever it looks at, nothing may be violated of the content policy,
 * and nothing may be thrown or logged as an error that the test did not expect.
 */
export const test = base.extend<SiteOptions & SiteFixtures, WorkerFixtures>({
  language: ['en', { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and Playwright wants the braces
  problems: async ({}, use) => {
    const problems: Problems = { seen: [], expected: [] };
    await use(problems);
    const unexpected = problems.seen.filter((line) => !problems.expected.some((pattern) => pattern.test(line)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },

  context: async ({ context, language, baseURL, problems }, use) => {
    await prepare(context, { language, baseURL, problems });
    await use(context);
  },

  page: async ({ page }, use, testInfo) => {
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) console.log(await describePage(page));
  },

  openBrowser: async ({ browser, contextOptions, language, baseURL, problems }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL !== undefined && { baseURL }) });
      opened.push(context);
      await prepare(context, { language, baseURL, problems });
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  keys: ({ page, language }, use) => use(keyboardOf(page, language)),

  say: async ({ language }, use) => use(sayIn(language)),

  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },

  logIn: async ({ page, visit, say }, use) => {
    await use(async (account, target) => {
      const { email, password } = typeof account === 'string' ? demo(account) : account;
      await visit(target === undefined ? '/login' : `/login?${new URLSearchParams({ 'redirect-state': target })}`);
      await page.getByLabel(say('accounts.signin.name'), { exact: true }).fill(email);
      await page.getByLabel(say('accounts.signin.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: say('accounts.signin.submit'), exact: true }).click();
      await page.waitForURL((url) => url.pathname !== '/login');
    });
  },

  arriveAs: async ({ context, request, baseURL, sessions }, use) => {
    await use(async (account) => {
      const credentials = typeof account === 'string' ? demo(account) : account;
      const token = sessions.get(credentials.email) ?? (await openSession(request, credentials));
      sessions.set(credentials.email, token);
      await context.addCookies([{ name: 'token', value: token, url: baseURL ?? '' }]);
      return token;
    });
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  ownAccount: async ({ request, sessions }, use) => {
    const account = await openAccount(request);
    const token = await openSession(request, account);
    sessions.set(account.email, token);
    await seeTutorials(request, token);
    await answerTrainingModal(request, token);
    await use(account);
  },

  expectAccessible: async ({ page: own }, use, { project }) => {
    // A journey in the other language has the same elements; its pages with their texts are seen by the crawl.
    const isSecond = project.name === 'French' && process.env['E2E_EVERYTHING'] !== '1';
    await use(async (page = own) => {
      await atRest(page);
      if (isSecond) return;
      const violations = await violationsOf(page);
      expect(violations, `accessibility of ${page.url()}`).toEqual([]);
    });
  },

  expectErrors: async ({ problems }, use) => {
    await use((...patterns) => void problems.expected.push(...patterns));
  },

  expectMissing: async ({ expectErrors }, use) => {
    await use(() => expectErrors(/status of 404/));
  },
});

interface Visitor extends SiteOptions {
  readonly baseURL: string | undefined;
  readonly problems: Problems;
}

/** Gives a browser its language, and notes everything that goes wrong in it. */
async function prepare(context: BrowserContext, { language, baseURL, problems }: Visitor): Promise<void> {
  await context.addCookies([
    { name: 'locale', value: language, url: baseURL ?? '' },
    // Chosen already, so that no banner stands over what a test looks at.
    { name: 'consent', value: encodeURIComponent('["necessary"]'), url: baseURL ?? '' },
  ]);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`content policy: ${violatedDirective} forbids ${blockedURI}`);
    });
  });
  followRequests(context);
  context.on('weberror', (error) => problems.seen.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.seen.push(`logged: ${message.text()} (${message.location().url})`);
  });
}

function demo(account: DemoAccount): Account {
  return { email: `${account}@demo.commonweal.example`, password: DEMO_PASSWORD };
}

export { expect };
export type { Account, Language, Say };
