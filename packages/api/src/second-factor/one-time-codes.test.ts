import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { newSecret, periodOfCode, secretAddress } from './one-time-codes.ts';

/** RFC 6238, appendix B: the ASCII text 12345678901234567890, with the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => seconds * 1000;

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238', (seconds, code) => {
    expect(periodOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [30 * 98, null],
    [30 * 99, 100],
    [30 * 100, 100],
    [30 * 102 - 1, 100],
    [30 * 102, null],
  ])('of period 100 is good one period around it: at second %i', (seconds, period) => {
    const code = TOTP.generate({ secret: Secret.fromBase32(SECRET), timestamp: at(30 * 100) });
    expect(periodOfCode(SECRET, code, at(seconds))).toBe(period);
  });

  it('has a secret of 160 bits, another one each time, in an address that apps read', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    expect(secretAddress(secret, 'ines@example.org')).toBe(
      `otpauth://totp/Commonweal:ines%40example.org?issuer=Commonweal&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
