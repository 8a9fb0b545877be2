import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import type { Registry } from '@commonweal/federation/registry';
import { saveConsent } from '@commonweal/platform/consent';
import { ViewCounter } from './view-counter.tsx';

const registry = {
  remotes: [{ name: 'mf-companies', routes: [{ path: '/companies/:slug/:tab?' }, { path: '/companies' }] }],
} as unknown as Registry;

const fetched = jest.fn<typeof fetch>();
const setCookie = jest.spyOn(document, 'cookie', 'set');
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  globalThis.fetch = fetched;
  saveConsent([]);
  setCookie.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});

async function open(path: string) {
  const page = { path: '*', element: <ViewCounter registry={registry} />, loader: () => null };
  const router = createMemoryRouter([page], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return router;
}

const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as { path: string });
/** Everything that was under way has come to its end. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

describe('counting views', () => {
  it('sends and keeps nothing without consent', async () => {
    const router = await open('/companies');
    await act(() => router.navigate('/companies/acme'));
    await settle();
    expect(fetched).not.toHaveBeenCalled();
    expect(setCookie).not.toHaveBeenCalled();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('begins with the consent, names the kind of page alone, and ends with the consent', async () => {
    const router = await open('/companies/acme-4711?page=2');
    act(() => saveConsent(['analytics']));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ path: '/companies/:slug/:tab?', referrer: null, locale: 'en', viewport: 'tablet' });
    await act(() => router.navigate('/companies'));
    await waitFor(() => expect(sent().at(-1)?.path).toBe('/companies'));
    await act(() => router.navigate('/users/42/secret'));
    await waitFor(() => expect(sent().at(-1)?.path).toBe('*'));
    act(() => saveConsent([]));
    await act(() => router.navigate('/companies'));
    await settle();
    expect(sent()).toHaveLength(3);
  });

  it('carries neither cookie nor token', async () => {
    await open('/companies');
    act(() => saveConsent(['analytics']));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    const [, init] = fetched.mock.calls[0] ?? [];
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(Object.keys(init?.headers ?? {})).toEqual(['content-type']);
  });

  it('hears of a consent that was withdrawn in another tab', async () => {
    const router = await open('/companies');
    act(() => saveConsent(['analytics']));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    document.cookie = `consent=${encodeURIComponent('["necessary"]')}; Path=/`;
    await act(() => router.navigate('/companies/acme'));
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('lets nothing fail with it', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => {});
    await open('/companies');
    act(() => saveConsent(['analytics']));
    await waitFor(() => expect(debug).toHaveBeenCalledWith('A view was not counted.', expect.anything()));
  });
});
