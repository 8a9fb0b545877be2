import { describe, expect, it } from '@jest/globals';
import type { Privilege } from '@commonweal/contracts';
import { viewer } from '../testing/viewer.ts';
import { allowedActs, isErased, leavesNobody, refusalOf } from './administration.policy.ts';
import type { AdministeredAccount } from './administration.policy.ts';

const account = (change: Partial<AdministeredAccount> = {}): AdministeredAccount => ({
  id: 7,
  email: 'somebody@example.org',
  isBlocked: false,
  isDeleted: false,
  isAnonymised: false,
  privileges: [],
  ...change,
});

describe('a refusal', () => {
  const actor = viewer(5, 'users-edit', 'roles-state');

  it.each<[Partial<AdministeredAccount>, ReturnType<typeof refusalOf>]>([
    [{}, null],
    [{ id: 5 }, 'own-account'],
    [{ id: 1 }, 'platform-account'],
    [{ id: 2 }, null],
    [{ privileges: ['users-edit', 'roles-state'] }, null],
    [{ privileges: ['client-view', 'free-analysis'] }, null],
    ...(['users-anonymise', 'parameters-state', 'releases-state'] as const).map(
      (privilege) =>
        [{ privileges: [privilege] }, 'higher-account'] as [Partial<AdministeredAccount>, 'higher-account'],
    ),
  ])('of %j is %s', (change, refusal) => {
    expect(refusalOf(actor, account(change))).toBe(refusal);
  });
});

describe('the acts on an account', () => {
  const administrator = ['users-edit', 'roles-state', 'categories-state'] as const;

  it.each<[readonly Privilege[], Partial<AdministeredAccount>, ReturnType<typeof allowedActs>]>([
    [administrator, {}, ['category', 'roles', 'lock', 'remove']],
    [administrator, { isBlocked: true }, ['category', 'roles', 'unlock', 'remove']],
    [administrator, { isDeleted: true }, ['restore']],
    [administrator, { id: 5 }, []],
    [administrator, { privileges: ['users-anonymise'] }, []],
    [['users-anonymise'], {}, ['anonymise', 'erase']],
    [['users-anonymise'], { isAnonymised: true }, ['erase']],
    [['users-anonymise'], { isDeleted: true }, ['erase']],
    [['users-anonymise'], { isDeleted: true, isAnonymised: true, email: 'x@deleted.invalid' }, []],
    [['roles-state'], {}, ['roles']],
    [['categories-state'], {}, ['category']],
    [['user-certifications-state'], {}, ['certify']],
    [['user-certifications-state'], { id: 5 }, []],
    [['user-certifications-state'], { isDeleted: true }, []],
    [['user-certifications-state'], { privileges: ['roles-state'] }, []],
    [['users-list'], {}, []],
  ])('with %j, of %j, are %j', (privileges, change, acts) => {
    expect(allowedActs(viewer(5, ...privileges), account(change))).toEqual(acts);
  });
});

describe('the last holder of a right', () => {
  it.each<[Partial<AdministeredAccount>, readonly Privilege[], readonly Privilege[], boolean]>([
    [{ privileges: ['users-edit'] }, [], [], true],
    [{ privileges: ['users-edit'] }, ['users-edit'], [], false],
    [{ privileges: ['users-edit'] }, [], ['users-edit'], false],
    [{ privileges: ['users-edit', 'users-anonymise'] }, [], ['users-edit'], true],
    [{ privileges: ['users-edit', 'users-anonymise'] }, ['users-anonymise'], ['users-edit'], false],
    [{ privileges: ['roles-state'] }, [], ['users-edit', 'users-anonymise'], true],
    [{ privileges: ['users-list', 'releases-state'] }, [], [], false],
    [{ privileges: ['users-edit'], isBlocked: true }, [], [], false],
    [{ privileges: ['users-edit'], isDeleted: true }, [], [], false],
  ])('of %j, keeping %j, with %j elsewhere: %s', (change, kept, elsewhere, expected) => {
    expect(leavesNobody(account(change), kept, elsewhere)).toBe(expected);
  });
});

describe('an erased account', () => {
  const email = 'deleted-7@deleted.invalid';

  it.each<[Partial<AdministeredAccount>, boolean]>([
    [{ email, isDeleted: true, isAnonymised: true }, true],
    [{ isDeleted: true, isAnonymised: true }, false],
    [{ email, isAnonymised: true }, false],
    [{ email, isDeleted: true }, false],
  ])('%j: %s', (change, expected) => {
    expect(isErased(account(change))).toBe(expected);
  });
});
