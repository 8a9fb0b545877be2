import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPasswordRight } from './passwords.ts';

describe('stored passwords', () => {
  it('are argon2id hashes, another for each time, that know their password', async () => {
    const [first, second] = await Promise.all([
      hashPassword('Kestrel7 over Morland'),
      hashPassword('Kestrel7 over Morland'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    expect(await isPasswordRight(first, 'Kestrel7 over Morland')).toBe(true);
    expect(await isPasswordRight(first, 'kestrel7 over morland')).toBe(false);
  });

  it('of nobody are never right', async () => {
    expect(await isPasswordRight(null, 'the password of nobody')).toBe(false);
  });

  it('take as long for nobody as for somebody', async () => {
    const stored = await hashPassword('Kestrel7 over Morland');
    const spent = { somebody: 0, nobody: 0 };
    for (let round = 0; round < 20; round += 1) {
      for (const [who, hash] of [
        ['somebody', stored],
        ['nobody', null],
      ] as const) {
        const started = performance.now();
        await isPasswordRight(hash, 'wrong');
        spent[who] += performance.now() - started;
      }
    }
    expect(spent.nobody / spent.somebody).toBeGreaterThan(0.4);
  });

  it('wait their turn, and a flood of them is turned away while the process goes on', async () => {
    let longestPause = 0;
    const started = performance.now();
    let last = started;
    const watch = setInterval(() => {
      longestPause = Math.max(longestPause, performance.now() - last);
      last = performance.now();
    }, 5);
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => hashPassword('Kestrel7 over Morland')));
    clearInterval(watch);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(190);
    expect(refused.length).toBeLessThan(300);
    expect(refused.every((result) => (result.reason as { status: number }).status === 429)).toBe(true);
    expect(longestPause).toBeLessThan((last - started) / 2);
  });
});
