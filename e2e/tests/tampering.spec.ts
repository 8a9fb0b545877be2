import type { Page } from '@playwright/test';
import { findAnalyses, mostAnalysedCompany } from '../site-data.ts';
import { expect, test } from '../own-site-test.ts';
import type { Say } from '../say.ts';
import { escaped } from '../escaped.ts';

interface Artifact {
  readonly kind: string;
  /** The addresses of such files. */
  readonly path: RegExp;
  /** The page that uses it. */
  readonly page: string;
  /** Brings the page to where it uses it. */
  readonly use?: (page: Page, say: Say) => Promise<void>;
  /** Waits for what the page then is; by default for a failure that says that a file was changed. */
  readonly outcome?: (page: Page, say: Say) => Promise<void>;
}

/** The frame stands, and what is in it is another matter. */
const frameStands = async (page: Page) => expect(page.getByRole('banner')).toBeVisible();

const artifacts = (company: string, analysis: string): readonly Artifact[] => [
  {
    kind: 'the script of the shell',
    path: /^\/shell\/[^/]+\/main\.[^/]+\.js/,
    page: '/companies',
    outcome: async (page) => expect(page.getByRole('banner')).toHaveCount(0),
  },
  {
    kind: 'the stylesheet of the shell',
    path: /^\/shell\/[^/]+\/main\.[^/]+\.css/,
    page: '/companies',
  },
  { kind: 'the table of the shell', path: /^\/shell\/[^/]+\/chunks\./, page: '/companies' },
  { kind: 'the table of a remote', path: /^\/remotes\/mf-companies\/[^/]+\/chunks\./, page: '/companies' },
  {
    kind: 'the texts of the shell',
    path: /^\/shell\/[^/]+\/messages-/,
    page: '/companies',
    outcome: async (page) => expect(page.getByRole('main').getByRole('table')).toHaveCount(0),
  },
  {
    kind: 'a module that the shell shares, when it is needed',
    path: /^\/shell\/[^/]+\/(?!main|messages|federation-runtime)[^/]+\.js$/,
    page: `/analyses/${analysis}`,
    outcome: frameStands,
  },
  { kind: 'what runs remotes', path: /^\/shell\/[^/]+\/federation-runtime/, page: '/companies' },
  { kind: 'the entry of a remote', path: /^\/remotes\/mf-companies\/[^/]+\/entry/, page: '/companies' },
  { kind: 'the code of a remote', path: /^\/remotes\/mf-companies\/[^/]+\/remote/, page: '/companies' },
  { kind: 'a page', path: /^\/remotes\/mf-companies\/[^/]+\/page-company-list.*js/, page: '/companies' },
  { kind: 'what pages have in common', path: /^\/remotes\/mf-companies\/[^/]+\/\d+\./, page: '/companies' },
  { kind: 'the texts of a remote', path: /^\/remotes\/mf-companies\/[^/]+\/messages/, page: '/companies' },
  {
    kind: 'the stylesheet of a page',
    path: /^\/remotes\/mf-companies\/[^/]+\/page-company-list.*css/,
    page: '/companies',
  },
  {
    kind: 'the filling of a slot',
    path: /^\/remotes\/mf-analyses\/[^/]+\/slot-/,
    page: `/companies/${company}/analyses`,
  },
  {
    kind: 'a worker',
    path: /^\/remotes\/mf-hstm\/[^/]+\/(?!entry|remote|page|messages)[^/]+\.js$/,
    page: '/how-sustainable-to-me',
    outcome: async (page) => expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
  },
];

const saysTampered = async (page: Page, say: Say) =>
  expect(page.getByRole('main').getByRole('alert')).toContainText(say('shell.failure.reason.tampered'));

/**
 * Something that tells when it runs, in place of a file and as long as it: a script anywhere asks for
 * an address, a stylesheet sets a property.
 */
function probe(origin: string, path: string): (original: string) => string {
  const code = path.includes('css') ? 'html{--ran:1}' : `self.ran=1;fetch("${origin}/api/healthz?ran");`;
  return (original) =>
    code.padEnd(Buffer.byteLength(original)).slice(0, Math.max(code.length, Buffer.byteLength(original)));
}

async function hasRun(page: Page): Promise<boolean> {
  return page.evaluate(
    () => 'ran' in self || getComputedStyle(document.documentElement).getPropertyValue('--ran') !== '',
  );
}

/** A page without integrity and policy, on the same site, with this script and this stylesheet. */
async function openUnprotected(page: Page, files: { readonly js: string; readonly css: string }): Promise<void> {
  await page.route('**/unprotected', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Unprotected</title><link rel="stylesheet" href="${files.css}"><script src="${files.js}"></script>`,
    }),
  );
  await page.goto('/unprotected');
}

test('a file with other bytes runs nowhere, whatever kind it is', async ({
  page,
  faults,
  staff,
  request,
  say,
  front,
  expectErrors,
}) => {
  test.setTimeout(120_000);
  expectErrors(/integrity/, /RemoteLoadError/, /ChunkLoadError/, /preload/, /Loading .*chunk/);
  await staff.overview();
  const company = await mostAnalysedCompany(request);
  const [analysis] = (await findAnalyses(request, { limit: '1' })).data;
  const session = await page.context().newCDPSession(page);
  for (const artifact of artifacts(company.entity_slug, analysis?.slug ?? '')) {
    await test.step(artifact.kind, async () => {
      await session.send('Network.clearBrowserCache');
      const before = faults.faulted();
      faults.break(artifact.path, { kind: 'bytes', change: probe(front.url, artifact.path.source) });
      await page.goto(artifact.page);
      await artifact.use?.(page, say);
      await expect.poll(() => faults.faulted(), 'the file was asked for').toBeGreaterThan(before);
      await (artifact.outcome ?? saysTampered)(page, say);
      // A lost chunk may have the page loaded anew meanwhile.
      await expect(async () => expect(await hasRun(page)).toBe(false)).toPass();
      // Nor may it still be on its way: it would call off the next address, and this one.
      await expect(() => page.goto('about:blank')).toPass();
    });
  }
  const ran = () => faults.requests.filter(({ path }) => path.endsWith('?ran'));
  expect(ran(), 'nothing has run anywhere').toEqual([]);

  await test.step('the same bytes do run where nothing is checked', async () => {
    const files = faults.requests.map(({ path }) => path);
    const js = files.find((path) => /\/entry\.[^/]+\.js$/.test(path)) ?? '';
    const css = files.find((path) => /\/page-[^/]+\.css$/.test(path)) ?? '';
    for (const path of [js, css]) {
      faults.break(new RegExp(escaped(path)), { kind: 'bytes', change: probe(front.url, path) });
      await session.send('Network.clearBrowserCache');
      await openUnprotected(page, { js: path === js ? js : 'data:,', css: path === css ? css : 'data:text/css,' });
      expect(await hasRun(page), path).toBe(true);
      // The script's request is on its way yet: the next address would call it off.
      await expect.poll(() => ran().length).toBe(1);
    }
  });
});
