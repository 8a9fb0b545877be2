import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { configureApiClient } from '@commonweal/api-client';
import { emit } from '@commonweal/event-bus';
import type { SessionUser } from '@commonweal/contracts';
import { dismissAlert, useAlerts } from '@commonweal/platform/alerts';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { uiMessages } from '@commonweal/ui/messages';
import { installApiDoubles, renderPage, somebody, settle } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { followMaintenance, meetMaintenance } from './maintenance-watch.ts';
import { refreshServerDetails } from './maintenance.store.ts';

const TITLE = 'Commonweal is undergoing maintenance';
const messages = [shellMessages, uiMessages];
let isOn = false;
const api = {
  'GET v3/server-details': () => ({
    ...{ is_maintenance_mode: isOn, environment: 'demo' as const, admin: '', dbHost: '', dbName: '' },
    ...{ lastBatch: null, links: {}, social_providers: [] },
  }),
};

/** Each goes when it is clicked. */
function Alerts() {
  return useAlerts().map(({ id, text }) => (
    <button key={id} type="button" onClick={() => dismissAlert(id)}>
      {text}
    </button>
  ));
}

function Typed() {
  useUnsavedWork(true);
  return <p>Typed</p>;
}

interface Opened {
  readonly path?: string;
  readonly session?: SessionUser;
  readonly isTyped?: boolean;
}

async function openPage({ path = '/companies', session, isTyped = false }: Opened = {}) {
  const page = await renderPage(
    <>
      {isTyped && <Typed />}
      <MaintenanceNotice />
      <Alerts />
    </>,
    { path, messages, api, ...(session && { session }) },
  );
  await server(false);
  return page;
}

/** Sets the mode in the server's replies, and has the page ask. */
async function server(mode: boolean): Promise<void> {
  isOn = mode;
  await act(refreshServerDetails);
}

function refused(pathname: string, search = '') {
  const navigate = jest.fn(async (_to: string) => {});
  const router = { navigate, state: { location: { pathname, search } } };
  act(() => meetMaintenance(router as unknown as Parameters<typeof meetMaintenance>[0]));
  return navigate.mock.calls.flat();
}

describe('maintenance, on a page that is open', () => {
  it('is said by a window that closes and leaves the page as it is, once; and so is its end', async () => {
    const { user, address } = await openPage({ isTyped: true });
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    await server(true);
    expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy();
    await user.click(screen.getByText('Close'));
    await server(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Typed')).toBeTruthy();
    await server(false);
    await user.click(screen.getByText('Commonweal is back in service. You can continue.'));
    expect(address()).toBe('/companies');
  });

  it('takes its window away when it is over', async () => {
    const { user } = await openPage();
    await server(true);
    await server(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByText(/back in service/));
  });

  it.each([
    ['of administrators', { session: somebody(['parameters-state']) }],
    ['on the log-in page', { path: '/login' }],
    ['on its own page', { path: '/maintenance' }],
  ])('says nothing in the tab %s', async (_who, opened) => {
    await openPage(opened);
    await server(true);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    await server(false);
    await settle();
    expect(screen.queryByText(/back in service/)).toBeNull();
  });
});

describe('a reply that says that the site is in maintenance', () => {
  it('leads to its page, with the way back, and to no window', async () => {
    await openPage();
    expect(refused('/companies', '?page=2')).toEqual(['/maintenance?redirect-state=%2Fcompanies%3Fpage%3D2']);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads nowhere from there, from the log-in page, and for administrators', async () => {
    const { unmount } = await openPage();
    expect([refused('/maintenance'), refused('/login')]).toEqual([[], []]);
    unmount();
    await openPage({ session: somebody(['parameters-state']) });
    await settle();
    expect(refused('/companies')).toEqual([]);
  });

  it('leaves a page with unsaved work as it is, which says so, each time anew', async () => {
    const { user } = await openPage({ isTyped: true });
    for (let times = 0; times < 2; times += 1) {
      expect(refused('/portfolios/create')).toEqual([]);
      expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy();
      await user.click(screen.getByText('Close'));
    }
  });
});

describe('the page of maintenance', () => {
  const openAt = async (url: string) => {
    await server(true);
    return renderPage(<MaintenancePage />, { path: '/maintenance', url, messages, api });
  };

  it.each([
    ['/maintenance?redirect-state=%2Fcompanies%3Fpage%3D2', '/companies?page=2'],
    ['/maintenance', '/'],
    ['/maintenance?redirect-state=%2Fmaintenance', '/'],
    ['/maintenance?redirect-state=%2F%2Fevil.example', '/'],
  ])('opened as %s leads to %s once it is over, by itself', async (url, target) => {
    const { address } = await openAt(url);
    expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeTruthy();
    await server(false);
    expect(address()).toBe(target);
  });

  it.each([
    ['/maintenance?redirect-state=%2Fcompanies%3Fpage%3D2', '/companies?page=2'],
    ['/maintenance', '/'],
  ])('opened as %s while the site is in service says so and leads on to %s', async (url, target) => {
    await server(false);
    await renderPage(<MaintenancePage />, { path: '/maintenance', url, messages, api });
    await settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Commonweal is in service');
    expect(document.title).toBe('Commonweal is in service · Commonweal');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(target);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leads on by itself from maintenance that began while it stood open', async () => {
    await server(false);
    const { address } = await renderPage(<MaintenancePage />, { path: '/maintenance', messages, api });
    await server(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(TITLE);
    await server(false);
    expect(address()).toBe('/');
  });

  it('says that it is still under way, and lets people on who ask again after it', async () => {
    const { user, address } = await openAt('/maintenance?redirect-state=%2Fanalyses');
    const again = screen.getByRole('button', { name: 'Try again' });
    await user.click(again);
    expect(await screen.findByText('Maintenance is still under way.')).toBeTruthy();
    const login = screen.getByRole('link', { name: 'Log in as an administrator' });
    expect(login.getAttribute('href')).toBe('/login?redirect-state=%2Fanalyses');
    isOn = false;
    await user.click(again);
    await waitFor(() => expect(address()).toBe('/analyses'));
  });
});

describe('an open page asks the server', () => {
  let visibility: DocumentVisibilityState = 'visible';
  const turn = (next: DocumentVisibilityState) => {
    visibility = next;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate'] });
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('every minute while it is looked at, and at once when it is looked at again after longer', () => {
    installApiDoubles(api);
    // The client asks it before each request.
    const refuse = jest.fn(() => null);
    configureApiClient({
      base: 'http://localhost/api',
      token: () => null,
      locale: () => 'en',
      currentPath: () => '/',
      refuse,
    });
    followMaintenance();
    jest.advanceTimersByTime(59_999);
    expect(refuse).toHaveBeenCalledTimes(0);
    jest.advanceTimersByTime(1);
    expect(refuse).toHaveBeenCalledTimes(1);
    turn('hidden');
    jest.advanceTimersByTime(30_000);
    turn('visible');
    expect(refuse).toHaveBeenCalledTimes(1);
    turn('hidden');
    jest.advanceTimersByTime(300_000);
    expect(refuse).toHaveBeenCalledTimes(1);
    turn('visible');
    expect(refuse).toHaveBeenCalledTimes(2);
    emit('data.changed@1', { tags: ['users'] });
    expect(refuse).toHaveBeenCalledTimes(2);
    emit('data.changed@1', { tags: ['site'], isFromOtherTab: true });
    expect(refuse).toHaveBeenCalledTimes(3);
  });
});
