/** @jest-environment jest-fixed-jsdom */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { shellGuardMarkup } from './shell-guard-markup.ts';
import type { ShellGuardInput } from './shell-guard-markup.ts';

const BASE = '/shell/1.0.0-0123456789/';
const REPORTS = '/api/v3/release-failures';
const sent = jest.fn();
/** The listeners of the guards of earlier pages; a page that is left stops listening. */
let listening: Parameters<typeof window.addEventListener>[] = [];
const leave = () => {
  for (const listen of listening) window.removeEventListener(...listen);
  listening = [];
};

const markupOf = (over: Partial<ShellGuardInput> = {}) =>
  shellGuardMarkup({
    ...{ locale: 'en', nonce: 'n0nce', set: '0123456789ab', version: '1.0.0-0123456789', base: BASE },
    ...{ standIn: null, isStandIn: false },
    ...over,
  }).text;
const scriptOf = (text: string) => /<script[^>]*>([\s\S]*)<\/script>/.exec(text)?.[1] ?? '';

/** A page as the gateway's document begins it. */
function open(over: Partial<ShellGuardInput> = {}): void {
  const text = markupOf(over);
  document.head.innerHTML = `${text.split('<script')[0]}<script data-shell src="${BASE}main.js" integrity="sha384-main"></script>
    <link data-shell rel="stylesheet" href="${BASE}main.css" integrity="sha384-css">`;
  document.body.innerHTML = '<div id="root"></div>';
  // Browsers have the attribute as a property as well.
  for (const file of document.querySelectorAll('[data-shell]'))
    Object.assign(file, { integrity: file.getAttribute('integrity') });
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- as the document runs it
  new Function(scriptOf(text))();
}

const fail = (selector: string) => document.querySelector(selector)?.dispatchEvent(new Event('error'));
const failScript = () => fail('script[data-shell]');
const answer = (reply: (init: RequestInit | undefined) => Promise<Response>) => {
  globalThis.fetch = jest.fn<typeof fetch>(async (_url, init) => reply(init));
};
const settle = () => jest.advanceTimersByTimeAsync(10);
const alert = () => document.querySelector('[role=alert]');
const read = () =>
  [...(alert()?.querySelectorAll<HTMLElement>('h1, p') ?? [])].flatMap(({ hidden, textContent }) =>
    hidden ? [] : [textContent?.replace(/\d+$/, '#')],
  );
const reports = () => sent.mock.calls.map(([, body]) => body);

beforeEach(() => {
  jest.useFakeTimers();
  const { addEventListener } = window;
  jest.spyOn(window, 'addEventListener').mockImplementation((...[type, listener, options]: unknown[]) => {
    const listen = [type, listener, options] as Parameters<typeof addEventListener>;
    listening.push(listen);
    addEventListener.apply(window, listen);
  });
  navigator.sendBeacon = (url, body) => {
    void (body as Blob).text().then((text) => sent(url, JSON.parse(text)));
    return true;
  };
  sent.mockReset();
});

afterEach(() => {
  leave();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the guard of a document', () => {
  it('is a script of less than 1.4 kB of gzip, in either language, with or without a stand-in', () => {
    for (const over of [{}, { standIn: '/companies?shell=previous' }, { locale: 'fr', isStandIn: true }] as const) {
      const script = scriptOf(markupOf(over));
      expect(gzipSync(script).length).toBeLessThan(1_400);
      expect(script).toContain('commonwealShellGuard');
      expect(script).not.toContain('</');
    }
  });

  it.each([
    ['is missing', async () => new Response('', { status: 404 }), 'missing', 'A file of this release is missing.'],
    [
      'is refused',
      async () => new Response('', { status: 503 }),
      'unavailable',
      'The server that delivers it has a problem.',
    ],
    [
      'was changed',
      async (init?: RequestInit) => {
        if (init?.integrity === 'sha384-main') throw new TypeError('integrity mismatch');
        return new Response('changed');
      },
      'tampered',
      'A file differs from the one that was released, so it was not run.',
    ],
    [
      'cannot be reached',
      () => Promise.reject(new TypeError('fetch failed')),
      'offline',
      'There is no connection to the server.',
    ],
  ] as const)(
    'says so where the script %s, with a number that the site has too',
    async (_case, reply, reason, text) => {
      open();
      answer(reply);
      failScript();
      await settle();
      expect(read()).toEqual(['Whoops!', 'Sorry, an error occurred on this page.', text, 'Reference #']);
      expect(document.activeElement).toBe(alert());
      const reference = alert()?.querySelector('code')?.textContent;
      expect(reference).toMatch(/^\d{8}$/);
      expect(sent.mock.calls).toEqual([
        [
          REPORTS,
          {
            ...{ reference, set: '0123456789ab', remote: 'shell', version: '1.0.0-0123456789' },
            ...{ stage: 'entry', reason, detail: '', path: '/' },
          },
        ],
      ]);
      failScript();
      await settle();
      expect(sent).toHaveBeenCalledTimes(1);
    },
  );

  it('loads the page anew where only what the browser kept was changed, once a minute', async () => {
    const navigated = jest.spyOn(console, 'error').mockImplementation(() => {});
    sessionStorage.clear();
    for (const said of [[], ['Whoops!']]) {
      leave();
      open();
      answer(async () => new Response('as released'));
      failScript();
      await settle();
      expect(read().slice(0, 1)).toEqual(said);
      expect(jest.mocked(fetch).mock.calls.map(([url, init]) => [url, init?.cache, init?.integrity])).toEqual([
        [`${BASE}main.js`, 'no-store', undefined],
        [`${BASE}main.js`, 'reload', 'sha384-main'],
      ]);
    }
    expect(reports()).toMatchObject([{ stage: 'entry', reason: 'offline' }]);
    // The test's browser says that it cannot load a page.
    expect(navigated).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.now() + 61_000);
    leave();
    open();
    failScript();
    await settle();
    expect([read(), navigated.mock.calls.length]).toEqual([[], 2]);
  });

  it('says so in French', async () => {
    open({ locale: 'fr' });
    answer(async () => new Response('', { status: 404 }));
    failScript();
    await settle();
    expect(read()).toEqual([
      'Oups\u202f!',
      'Désolé, une erreur s’est produite sur cette page.',
      'Un fichier de cette version est introuvable.',
      'Référence #',
    ]);
    expect(document.querySelector('button')?.textContent).toBe('Réessayer');
  });

  it('says so where the script throws before anything is shown, and not where another one does', async () => {
    open();
    window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://some/content.js' }));
    await settle();
    expect(alert()).toBeNull();
    window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}${BASE}main.js` }));
    await settle();
    expect(read()).toContain('Something went wrong in its code.');
    expect(reports()).toMatchObject([{ stage: 'evaluate', reason: 'threw' }]);
  });

  it('is silent where something is shown already, but for the stylesheet', async () => {
    open();
    answer(async () => new Response('', { status: 404 }));
    document.getElementById('root')?.append('the page');
    window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}${BASE}main.js` }));
    failScript();
    await jest.advanceTimersByTimeAsync(20_000);
    expect([alert(), sent.mock.calls.length]).toEqual([null, 0]);
    fail('link[data-shell]');
    await settle();
    expect(read()).toContain('A file of this release is missing.');
    expect(reports()).toMatchObject([{ stage: 'style', reason: 'missing' }]);
  });

  it('speaks after ten seconds of nothing, and gives way once the page is there after all', async () => {
    open();
    await jest.advanceTimersByTimeAsync(9_900);
    expect(alert()).toBeNull();
    await jest.advanceTimersByTimeAsync(200);
    expect(read()).toContain('It took too long to load. The connection may be slow.');
    expect(reports()).toMatchObject([{ stage: 'entry', reason: 'timeout' }]);
    document.getElementById('root')?.append('the page');
    await settle();
    expect([alert(), document.querySelector('main')]).toEqual([null, null]);
  });

  it('does not speak after ten seconds where the page is there', async () => {
    open();
    document.getElementById('root')?.append('the page');
    await jest.advanceTimersByTimeAsync(20_000);
    expect([alert(), sent.mock.calls.length]).toEqual([null, 0]);
  });

  it('tells what the shell says keeps it from starting', async () => {
    open();
    (globalThis as { commonwealShellGuard?: (...told: string[]) => void }).commonwealShellGuard?.(
      ...['tampered', 'chunk', 'messages-en.js'],
    );
    await settle();
    expect(read()).toContain('A file differs from the one that was released, so it was not run.');
    expect(reports()).toMatchObject([{ stage: 'chunk', reason: 'tampered', detail: 'messages-en.js' }]);
  });

  it('fetches the files anew on Retry, past what the browser keeps', async () => {
    open();
    answer(async () => new Response('', { status: 404 }));
    failScript();
    await settle();
    jest
      .mocked(fetch)
      .mockReset()
      .mockImplementation(() => new Promise(() => {}));
    const retry = document.querySelector('button');
    retry?.click();
    expect(retry?.textContent).toBe('Loading again…');
    expect(jest.mocked(fetch).mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
      [`${BASE}main.js`, 'reload'],
      [`${BASE}main.css`, 'reload'],
    ]);
  });

  it('offers the version before where there is one, and no way there from itself', async () => {
    const older = () => document.querySelector('a[rel=prev]')?.getAttribute('href') ?? null;
    open({ standIn: '/companies?page=2&shell=previous' });
    await jest.advanceTimersByTimeAsync(10_100);
    expect(older()).toBe('/companies?page=2&shell=previous');
    leave();
    open({ isStandIn: true });
    await jest.advanceTimersByTimeAsync(10_100);
    expect([older(), read().length]).toEqual([null, 4]);
  });

  it('takes the mark of a stand-in off the address, and nothing else', () => {
    for (const [marked, clean] of [
      ['/companies?shell=previous', '/companies'],
      ['/companies?page=2&shell=previous#rows', '/companies?page=2#rows'],
    ] as const) {
      history.replaceState(null, '', marked);
      open({ isStandIn: true });
      expect(location.pathname + location.search + location.hash).toBe(clean);
    }
    history.replaceState(null, '', '/');
  });
});
