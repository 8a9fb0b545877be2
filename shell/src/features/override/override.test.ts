import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, screen } from '@testing-library/react';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { localManifest, LOCAL, ORIGIN, releasedRegistry } from './override.fixture.ts';
import { forgetOverride, isDevelopersTab, rememberedOverride, rememberOverride } from './override-memory.ts';
import { applyOverride } from './override.ts';

const OVERRIDE = `mf-companies@${ORIGIN}`;
const realFetch = globalThis.fetch;
const page = { reload: jest.fn(), replace: jest.fn() };

/** The event stream of the developer's machine, as the browser would hear it. */
class HeardEvents extends EventTarget {
  static last: HeardEvents | null = null;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    HeardEvents.last = this;
  }

  tell(name: string, data: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

beforeEach(() => {
  Object.assign(globalThis, { EventSource: HeardEvents });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
    },
  });
  offer(localManifest());
  history.replaceState(null, '', `/companies?page=2&override=${OVERRIDE}#top`);
});

afterEach(() => {
  globalThis.fetch = realFetch;
  forgetOverride();
  document.body.replaceChildren();
  jest.clearAllMocks();
});

const offer = (manifest: object) => {
  globalThis.fetch = jest.fn(async () => Response.json(manifest));
};
const start = (isAnswered = true) =>
  act(() => applyOverride(releasedRegistry(isAnswered), { platform: '1.4.0', page }));
const events = () => HeardEvents.last ?? new HeardEvents('none');
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('a tab that a developer opened with an override', () => {
  it('takes the local build in place of the released one, and says so', async () => {
    const registry = await start();
    expect(registry?.override).toEqual({ remote: 'mf-companies', origin: ORIGIN });
    expect(registry?.remotes).toMatchObject([{ name: 'mf-companies', version: LOCAL, base: `${ORIGIN}/` }]);
    expect(screen.getByRole('complementary').textContent).toContain(`mf-companies ${LOCAL} from ${ORIGIN}`);
    expect(events().url).toBe(`${ORIGIN}/events`);
  });

  it('keeps the override, out of the visible address', async () => {
    await start();
    expect(location.pathname + location.search + location.hash).toBe('/companies?page=2#top');
    expect(rememberedOverride()).toBe(OVERRIDE);
  });

  it('asks for it again when the page was loaded anew without it', async () => {
    rememberOverride({ remote: 'mf-companies', origin: ORIGIN });
    history.replaceState(null, '', '/companies?filter[score]=positive#top');
    expect(await start(false)).toBeNull();
    expect(page.replace).toHaveBeenCalledWith(`/companies?filter[score]=positive&override=${OVERRIDE}#top`);
  });

  it('ends where the site takes it no more, and does not ask again and again', async () => {
    rememberOverride({ remote: 'mf-companies', origin: ORIGIN });
    const registry = await start(false);
    expect(registry?.remotes).toMatchObject([{ version: '1.0.0-0000000000' }]);
    expect(page.replace).not.toHaveBeenCalled();
    expect(rememberedOverride()).toBeNull();
    expect(screen.getByRole('complementary').textContent).toContain(`no longer accepts overrides from ${ORIGIN}`);
  });

  it('ends with the button', async () => {
    await start();
    await press('Leave');
    expect(rememberedOverride()).toBeNull();
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});

describe('everybody else’s tab', () => {
  it('has nothing to do with overrides, whatever its address asks for', () => {
    expect(isDevelopersTab(releasedRegistry(false))).toBe(false);
    expect(isDevelopersTab(releasedRegistry(true))).toBe(true);
  });
});

describe('an override that cannot be shown', () => {
  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('fetch failed')), /Nothing answers at/],
    ['it is no build', async () => Response.json({}), /is not a build of mf-companies/],
    [
      'it asks for another platform',
      async () => Response.json(localManifest({ platform: '^2.0.0' })),
      /asks for platform \^2\.0\.0; this site has 1\.4\.0/,
    ],
  ])('gives the released version where %s, says why, and leads out', async (_why, reply, said) => {
    globalThis.fetch = jest.fn(reply);
    const registry = await start();
    expect(registry).toMatchObject({ override: null, remotes: [{ version: '1.0.0-0000000000' }] });
    expect(screen.getByRole('complementary').textContent).toMatch(said);
    await press('Use the released version');
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('is tried again when the machine tells of a build, and when the developer says so', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('fetch failed')));
    await start();
    await press('Try again');
    expect(page.replace).toHaveBeenCalledTimes(1);
    offer(localManifest());
    await act(async () => events().tell('build', { version: LOCAL }));
    expect(page.replace).toHaveBeenCalledTimes(2);
  });

  it('does not load the page again and again for a build that is none', async () => {
    offer({});
    await start();
    await act(async () => events().tell('build', { version: LOCAL }));
    expect(page.replace).not.toHaveBeenCalled();
  });
});

describe('the developer’s machine', () => {
  const next = '1.0.0-2222222222';

  it('has a new build: the page is loaded anew, and not for the one that it shows', async () => {
    await start();
    await act(async () => events().tell('build', { version: LOCAL }));
    expect(page.replace).not.toHaveBeenCalled();
    offer(localManifest({ version: next }));
    await act(async () => events().tell('build', { version: next }));
    expect(page.replace).toHaveBeenCalledWith(`/companies?page=2&override=${OVERRIDE}#top`);
  });

  it('has a new build while there is unsaved work: it is offered', async () => {
    const { unmount } = renderHook(() => useUnsavedWork(true));
    await start();
    offer(localManifest({ version: next }));
    await act(async () => events().tell('build', { version: next }));
    expect(page.replace).not.toHaveBeenCalled();
    await press('Reload');
    expect(page.replace).toHaveBeenCalledTimes(1);
    unmount();
  });

  it('is gone: that is said, with the way out, until it is back', async () => {
    await start();
    act(() => events().onopen?.());
    expect(screen.getByRole('complementary').textContent).toContain('Connected');
    act(() => events().onerror?.());
    expect(screen.getByRole('complementary').textContent).toContain('The connection to the local server is lost');
    expect(screen.getByRole('button', { name: 'Use the released version' })).toBeTruthy();
    act(() => events().onopen?.());
    expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('cannot build the sources: that is said until it can', async () => {
    await start();
    act(() => events().tell('failure', { message: 'Unexpected token\nin page.tsx\nand much more' }));
    expect(screen.getByRole('complementary').textContent).toContain('Unexpected token in page.tsx');
    await act(async () => events().tell('build', { version: LOCAL }));
    expect(screen.getByRole('complementary').textContent).not.toContain('Unexpected token');
  });
});
