import { describe, expect, it } from '@jest/globals';
import { passkeyKept, providerKept, secondFactorKept } from './account-security.policy.ts';
import type { WaysIn } from './account-security.policy.ts';

const ways = (change: Partial<WaysIn> = {}): WaysIn => ({
  ...{ hasPassword: true, hasSecondFactor: false, passkeys: 0, providers: 0, isRequired: false },
  ...change,
});

describe('what keeps a way in', () => {
  it.each([
    [{ hasSecondFactor: true }, null],
    [{ hasSecondFactor: true, isRequired: true }, 'required'],
    [{ hasSecondFactor: true, isRequired: true, passkeys: 1 }, null],
  ] as const)('second factor of %j: %j', (change, kept) => {
    expect(secondFactorKept(ways(change))).toBe(kept);
  });

  it.each([
    [{ passkeys: 1 }, null],
    [{ passkeys: 1, hasPassword: false }, 'last-way-in'],
    [{ passkeys: 2, hasPassword: false }, null],
    [{ passkeys: 1, hasPassword: false, providers: 1 }, null],
    [{ passkeys: 1, isRequired: true }, 'required'],
    [{ passkeys: 2, isRequired: true }, null],
    [{ passkeys: 1, isRequired: true, hasSecondFactor: true }, null],
  ] as const)('passkey of %j: %j', (change, kept) => {
    expect(passkeyKept(ways(change))).toBe(kept);
  });

  it.each([
    [{ providers: 1 }, null],
    [{ providers: 1, hasPassword: false }, 'last-way-in'],
    [{ providers: 2, hasPassword: false }, null],
    [{ providers: 1, hasPassword: false, passkeys: 1 }, null],
    [{ providers: 1, hasPassword: false, hasSecondFactor: true }, 'last-way-in'],
  ] as const)('account elsewhere of %j: %j', (change, kept) => {
    expect(providerKept(ways(change))).toBe(kept);
  });
});
