import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id (the library's default) with the least cost that OWASP recommends: some 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A job of a thread: to hash a password, or to hold a password against a hash. */
export type PasswordTask =
  | { readonly password: string; readonly stored?: never }
  | { readonly password: string; readonly stored: string };

export default function work({ password, stored }: PasswordTask): string | boolean {
  return stored === undefined ? hashSync(password, COST) : verifySync(stored, password);
}
