import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { XSS_CORPUS, sanitiseRichText } from '@commonweal/api/testing/rich-text';
import { sampleSeed } from '@commonweal/workspace/sample';

/** Generated texts, each of which passes through both sanitisers. */
const INPUTS = 10_000;
/** A site of its own without a content policy, so that nothing but the sanitisers stands between a text and the page. */
const ORIGIN = 'http://hostile.test';

const packages = new URL('../../packages/', import.meta.url);
const sourceOf = (path: string) => stripTypeScriptTypes(readFileSync(new URL(path, packages), 'utf8'));
const dompurify = createRequire(new URL('platform/src/html.ts', packages)).resolve('dompurify');

/** The modules of the page's sanitiser, as the browser imports them. */
const modules: Readonly<Record<string, () => string>> = {
  '/html.ts': () => sourceOf('platform/src/html.ts'),
  '/markup-policy.ts': () => sourceOf('platform/src/markup-policy.ts'),
  '/rich-text-policy.ts': () => sourceOf('domain/src/rules/rich-text-policy.ts'),
  '/purify.js': () => readFileSync(dompurify.replace(/purify\.cjs\.js$/, 'purify.es.mjs'), 'utf8'),
};

const imports = { dompurify: '/purify.js', '@commonweal/domain/rich-text-policy': '/rich-text-policy.ts' };
const styles = readFileSync(new URL('ui/src/rich-text/rich-text.css', packages), 'utf8');

/** Counts whatever runs, by each of the functions that the texts call. */
const emptyPage = `<!doctype html><title>Texts</title><style>${styles}</style>
<script>window.ran = 0; for (const name of ['alert', 'msgbox', 'run']) window[name] = () => { window.ran += 1; };</script>
<script type="importmap">${JSON.stringify({ imports })}</script><main></main>`;

/** A generator of numbers from 0 to below `below`, the same for the same seed. */
function randomOf(seed: string): (below: number) => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const TAGS =
  'p a b i ul li blockquote sup img svg math style script iframe template noscript form table td select'.split(' ');
const ATTRIBUTES = [
  ...['onclick=run()', 'onerror=run()', 'onload="run()"', 'onfocus=run() autofocus', 'ontoggle=run() open'],
  ...['href="javascript:run()"', 'href=java&#9;script:run()', 'href="//evil.example"', 'src=//evil.example/x'],
  ...['style="position:fixed;inset:0"', 'style=background:url(//evil.example/y)', 'id=main class="cw-dialog"'],
  ...['srcdoc="<script>parent.run()</script>"', 'formaction=javascript:run()', 'xlink:href=javascript:run()', '`"\'>'],
];
const CHARACTERS = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '&lt;',
  '&#x3c',
  '\u0000',
  '\u2028',
  '\ud800',
  '<!--',
  '-->',
  ']]>',
  '</',
  '\n',
];

/** Texts of corpus, tags, handlers, addresses and loose characters, put together and cut by chance. */
function hostileTexts(seed: string): readonly string[] {
  const below = randomOf(seed);
  const one = (from: readonly string[]) => from[below(from.length)] ?? '';
  const part = () => {
    const kinds = [
      () => one(XSS_CORPUS),
      () => `<${one(TAGS)} ${one(ATTRIBUTES)} ${one(ATTRIBUTES)}>`,
      () => `</${one(TAGS)}>`,
      () => one(CHARACTERS),
      () => one(XSS_CORPUS).slice(below(20), 20 + below(60)),
    ];
    return (kinds[below(kinds.length)] ?? (() => ''))();
  };
  return Array.from({ length: INPUTS }, () => Array.from({ length: 1 + below(6) }, part).join(''));
}

/** Opens the page. @returns the addresses outside that it asks for */
async function openPage(page: Page): Promise<readonly string[]> {
  const outside: string[] = [];
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const source = modules[pathname];
    if (origin === ORIGIN && pathname === '/') return route.fulfill({ contentType: 'text/html', body: emptyPage });
    if (origin === ORIGIN && source) return route.fulfill({ contentType: 'text/javascript', body: source() });
    outside.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${ORIGIN}/`);
  return outside;
}

/** Shows each text by itself, and names what is left of it that must not be: an element, an attribute, an address. */
function showAll(page: Page, { raw, stored }: { raw: readonly string[]; stored: readonly string[] }) {
  return page.evaluate(
    async ([texts, cleaned, path]) => {
      const { sanitised } = (await import(path)) as { sanitised: (html: string) => DocumentFragment };
      const { RICH_TEXT_TAGS, RICH_TEXT_ATTRIBUTES } = (await import('/rich-text-policy.ts' as string)) as {
        RICH_TEXT_TAGS: readonly string[];
        RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>>;
      };
      const place = document.querySelector('main') as HTMLElement;
      const boxes = [...texts, ...cleaned].map(() =>
        Object.assign(document.createElement('div'), { className: 'cw-rich-text' }),
      );
      place.append(...boxes);
      texts.forEach((html, at) => boxes[at]?.replaceChildren(sanitised(html)));
      cleaned.forEach((html, at) => Object.assign(boxes[texts.length + at] ?? {}, { innerHTML: html }));
      const isAllowed = (element: Element) =>
        RICH_TEXT_TAGS.includes(element.localName) &&
        element.getAttributeNames().every((name) => RICH_TEXT_ATTRIBUTES[element.localName]?.includes(name)) &&
        getComputedStyle(element).position === 'static' &&
        (element.localName !== 'a' || /^(?:https?:|mailto:|#source-|$)/i.test(element.getAttribute('href') ?? ''));
      const left = boxes.flatMap((box, at) =>
        [...box.querySelectorAll('*')].some((element) => !isAllowed(element))
          ? [[at % texts.length, box.innerHTML]]
          : [],
      );
      for (const link of place.querySelectorAll('a')) {
        link.addEventListener('click', (event) => event.preventDefault());
        link.click();
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      const isWhole = place.children.length === boxes.length && boxes.every((box) => box.parentElement === place);
      return { left, isWhole, elements: place.querySelectorAll('*').length, ran: (window as { ran?: number }).ran };
    },
    [raw, stored, '/html.ts'] as const,
  );
}

test('shows ten thousand hostile texts, none of which runs, loads or escapes', async ({ page }) => {
  const seed = sampleSeed();
  const texts = hostileTexts(seed);
  const outside = await openPage(page);
  const shown = await showAll(page, { raw: texts, stored: texts.map((text) => sanitiseRichText(text)) });
  expect(shown.left.slice(0, 3), `E2E_SEED=${seed}`).toEqual([]);
  expect(shown).toMatchObject({ isWhole: true, ran: 0 });
  expect(shown.elements).toBeGreaterThan(2 * INPUTS);
  expect(outside).toEqual([]);
});

test('notices texts that no sanitiser has seen', async ({ page }) => {
  const outside = await openPage(page);
  const raw = ['<img src=//evil.example/x onerror=alert(1)>', '<a href="javascript:run()" class=x>x</a>'];
  const shown = await showAll(page, { raw: [], stored: raw });
  expect(shown.left).toHaveLength(2);
  expect(shown.ran).toBeGreaterThan(0);
  expect(outside).toEqual(['http://evil.example/x']);
});
