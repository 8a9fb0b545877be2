import { describe, expect, it } from '@jest/globals';
import type { Privilege } from '@commonweal/contracts';
import { somebody } from '@commonweal/testing';
import { guardRoute } from './guard.ts';
import type { GuardState } from './guard.ts';

const visitor: GuardState = { session: { status: 'anonymous', user: null }, isMaintenanceOn: false };
const signedIn = (...held: Privilege[]): GuardState => ({
  session: { status: 'signed-in', user: somebody(held) },
  isMaintenanceOn: false,
});
const open = { path: '/companies', access: 'public' as const, privileges: [] };
const own = { path: '/portfolios', access: 'user' as const, privileges: [] };
const maintenance = '/maintenance?redirect-state=%2Fcompanies';
const users = { path: '/users', access: 'user' as const, privileges: ['users-list'] };

describe('the route guard', () => {
  it('lets anyone open a public page', () => {
    expect(guardRoute(open, '/companies', visitor)).toBeNull();
  });

  it('sends a visitor to log in, with the way back', () => {
    expect(guardRoute(own, '/portfolios?page=2', visitor)).toBe('/login?redirect-state=%2Fportfolios%3Fpage%3D2');
  });

  it('lets a person in who holds every privilege', () => {
    expect(guardRoute(users, '/users', signedIn('users-list'))).toBeNull();
  });

  it('sends a person home who lacks a privilege, or one of two', () => {
    expect(guardRoute(users, '/users', signedIn('note-rate'))).toBe('/');
    const both = { ...users, privileges: ['users-list', 'user-state'] };
    expect(guardRoute(both, '/users', signedIn('users-list'))).toBe('/');
    expect(guardRoute(both, '/users', signedIn('users-list', 'user-state'))).toBeNull();
  });

  it('asks for the privileges of a public page too', () => {
    const page = { ...open, privileges: ['users-list'] };
    expect(guardRoute(page, '/companies', visitor)).toBe('/login?redirect-state=%2Fcompanies');
    expect(guardRoute(page, '/companies', signedIn('note-rate'))).toBe('/');
    expect(guardRoute(page, '/companies', signedIn('users-list'))).toBeNull();
  });

  it('lets nobody into a page whose guard it does not know', () => {
    const unknown = { ...own, access: 'members' as 'user' };
    for (const state of [visitor, signedIn('parameters-state')])
      expect(() => guardRoute(unknown, '/portfolios', state)).toThrow(
        expect.objectContaining({
          name: 'UnknownGuardError',
          statusCode: 500,
          message: 'The route /portfolios asks for a guard that there is not: members',
        }),
      );
  });

  it('sends everyone to the maintenance page, with the way back, who does not pass it', () => {
    expect(guardRoute(open, '/companies', { ...visitor, isMaintenanceOn: true })).toBe(maintenance);
    expect(guardRoute(open, '/companies', { ...signedIn('note-rate'), isMaintenanceOn: true })).toBe(maintenance);
  });

  it('lets administrators work, and log in, during maintenance', () => {
    expect(guardRoute(open, '/companies', { ...signedIn('parameters-state'), isMaintenanceOn: true })).toBeNull();
    expect(guardRoute({ ...open, path: '/login' }, '/login', { ...visitor, isMaintenanceOn: true })).toBeNull();
  });
});
