import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { emit } from '@commonweal/event-bus';
import { confirm } from '@commonweal/platform/confirm';
import { QueryClient } from '@commonweal/platform/query-client';
import { settle } from '@commonweal/testing';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { useFrameTurn } from './frame-turn.store.ts';
import { watchSession } from './session-watch.ts';

const navigate = jest.fn(async (_to: string) => {});
const revalidate = jest.fn(async () => {});
const location = { pathname: '/', search: '' };
const client = new QueryClient();
watchSession({ navigate, revalidate, state: { location } } as unknown as Parameters<typeof watchSession>[0], client);

describe('a session that ends', () => {
  beforeEach(() => {
    navigate.mockClear();
    client.setQueryData(['own'], 'data');
  });

  it.each([
    ['/portfolios', '?page=2', 'refused', '/login?redirect-state=%2Fportfolios%3Fpage%3D2'],
    ['/portfolios', '?page=2', 'expired', '/login?redirect-state=%2Fportfolios%3Fpage%3D2'],
    ['/portfolios', '', 'signed-out', '/login'],
    ['/change-password/secret', '', 'refused', '/login'],
    ['/register', '?step=2', 'refused', '/login'],
    ['/terms-and-conditions', '', 'expired', '/login'],
  ] as const)('at %s%s, %s: leads to %s, and forgets what was fetched', async (pathname, search, reason, target) => {
    Object.assign(location, { pathname, search });
    emit('session.ended@1', { reason });
    expect(navigate).toHaveBeenCalledWith(target);
    expect(client.getQueryData(['own'])).toBe('data');
    await Promise.resolve();
    expect(client.getQueryData(['own'])).toBeUndefined();
  });

  it('leads nowhere from the login page', async () => {
    Object.assign(location, { pathname: '/login', search: '' });
    emit('session.ended@1', { reason: 'refused' });
    await settle();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leaves a page with unsaved work as it is', async () => {
    Object.assign(location, { pathname: '/portfolios/create', search: '' });
    const { unmount } = renderHook(() => useUnsavedWork(true));
    emit('session.ended@1', { reason: 'refused' });
    await settle();
    unmount();
    expect(navigate).not.toHaveBeenCalled();
    expect(client.getQueryData(['own'])).toBe('data');
  });
});

describe('a page with the work of somebody who lost their session', () => {
  function Frame() {
    return <input key={useFrameTurn()} aria-label="Reason" />;
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });

  beforeEach(() => {
    location.pathname = '/portfolios/create';
    emit('session.started@1', { userId: 1 });
    render(<Frame />);
    field().value = 'Hers';
    const { unmount } = renderHook(() => useUnsavedWork(true));
    emit('session.ended@1', { reason: 'expired' });
    unmount();
    revalidate.mockClear();
  });

  it('is theirs again when they log in', () => {
    act(() => emit('session.started@1', { userId: 1 }));
    expect([field().value, revalidate.mock.calls]).toEqual(['Hers', []]);
  });

  it('begins afresh for another person, with nothing of it and no question about it', async () => {
    const asked = confirm({ title: 'Delete hers?', confirmText: 'Delete' });
    act(() => emit('session.started@1', { userId: 2 }));
    expect([field().value, revalidate.mock.calls, await asked]).toEqual(['', [[]], false]);
  });
});
