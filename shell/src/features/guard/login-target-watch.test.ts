import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { emit } from '@commonweal/event-bus';
import { keepLoginTarget, loginTarget } from '@commonweal/platform/login-target';
import { watchLoginTarget } from './login-target-watch.ts';

const router = createMemoryRouter([{ path: '*' }]);
watchLoginTarget(router);
const kept = () => loginTarget(null, { privileges: [] });

describe('the page that somebody left to log in', () => {
  beforeEach(async () => {
    await router.navigate('/');
    keepLoginTarget(null);
  });

  it('is kept over log-in and sign-up, and public pages in between', async () => {
    await router.navigate('/analyses?page=2');
    for (const path of ['/login', '/register', '/terms-and-conditions', '/login']) await router.navigate(path);
    expect(kept()).toBe('/analyses?page=2');
  });

  it('is kept with its fragment', async () => {
    await router.navigate('/how-sustainable-to-me?page=2#profile=1.gp');
    await router.navigate('/login');
    expect(kept()).toBe('/how-sustainable-to-me?page=2#profile=1.gp');
  });

  it('is forgotten once somebody goes on', async () => {
    await router.navigate('/analyses?page=2');
    await router.navigate('/login');
    await router.navigate('/portfolios');
    expect(kept()).toBe('/companies');
  });

  it('is not kept where they have just signed out', async () => {
    await router.navigate('/portfolios');
    emit('session.ended@1', { reason: 'signed-out' });
    await router.navigate('/login');
    expect(kept()).toBe('/companies');
  });

  it.each(['expired', 'refused'] as const)('is kept where their session was %s', async (reason) => {
    await router.navigate('/portfolios');
    emit('session.ended@1', { reason });
    await router.navigate('/login');
    expect(kept()).toBe('/portfolios');
  });
});
