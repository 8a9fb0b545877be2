import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { emit } from '@commonweal/event-bus';
import { QueryClient } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { watchSession } from './session-watch.ts';

const navigate = jest.fn(async (_to: string) => {});
const location = { pathname: '/', search: '' };
const client = new QueryClient();
watchSession({ navigate, state: { location } } as unknown as Parameters<typeof watchSession>[0], client);

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

  it('leads nowhere from the login page', () => {
    Object.assign(location, { pathname: '/login', search: '' });
    emit('session.ended@1', { reason: 'refused' });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leaves a page with unsaved work as it is', () => {
    Object.assign(location, { pathname: '/portfolios/create', search: '' });
    const { unmount } = renderHook(() => useUnsavedWork(true));
    emit('session.ended@1', { reason: 'refused' });
    unmount();
    expect(navigate).not.toHaveBeenCalled();
    expect(client.getQueryData(['own'])).toBe('data');
  });
});
