import { pbkdf2 } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashPassword, inPasswordTurn, isPasswordRight } from './passwords.ts';

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

  it('are hashed beside the threads that everything else waits for', async () => {
    let isHashing = true;
    const hashes = Promise.all(Array.from({ length: 40 }, () => hashPassword('Kestrel7 over Morland')));
    const all = hashes.then(() => {
      isHashing = false;
    });
    await new Promise((resolve) => pbkdf2('small', 'work', 1, 16, 'sha256', resolve));
    expect(isHashing).toBe(true);
    await all;
  });
});

describe('the turns of password work', () => {
  const outcomes = async (jobs: readonly Promise<string>[]) => {
    const results = await Promise.allSettled(jobs);
    return results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason.status)));
  };

  it('refuse a flood from one network with 429, and no stranger', async () => {
    const order: string[] = [];
    const job = (network: string) =>
      inPasswordTurn(network, async () => {
        await hashPassword('Kestrel7 over Morland');
        order.push(network);
        return network;
      });
    const flood = Array.from({ length: 200 }, () => job('192.0.2.1'));
    const strangers = [job('198.51.100.7'), job('2001:db8:1:2::/64')];
    expect(await outcomes(strangers)).toEqual(['198.51.100.7', '2001:db8:1:2::/64']);
    expect(order.length).toBeLessThan(10);
    const answers = await outcomes(flood);
    const refused = answers.filter((answer) => answer === '429').length;
    expect(refused).toBeGreaterThan(70);
    expect(answers.filter((answer) => answer === '192.0.2.1')).toHaveLength(200 - refused);
  });
});
