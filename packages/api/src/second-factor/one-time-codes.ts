import { Secret, TOTP } from 'otpauth';
import { ONE_TIME_DIGITS } from '@commonweal/domain/second-factor';

/** Seconds for which an authenticator app shows a code (RFC 6238 §5.2). */
const PERIOD = 30;
/** Periods before and after the present one whose codes are taken: clocks differ, and typing takes time. */
const TOLERANCE = 1;
/** Bytes (RFC 4226 §4). */
const SECRET_BYTES = 20;

/** A new secret, as authenticator apps take it in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that authenticator apps read from a QR code. @param account told beside the site's name */
export function secretAddress(secret: string, account: string): string {
  return new TOTP({ ...shape, issuer: 'Commonweal', label: account, secret: Secret.fromBase32(secret) }).toString();
}

/** The period in which an app shows this code. @param now in milliseconds @returns null for a wrong code */
export function periodOfCode(secret: string, code: string, now: number): number | null {
  const distance = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: TOLERANCE,
  });
  return distance === null ? null : Math.floor(now / 1000 / PERIOD) + distance;
}

const shape = { algorithm: 'SHA1', digits: ONE_TIME_DIGITS, period: PERIOD };
