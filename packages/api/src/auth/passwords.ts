import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { commonFailure } from '../http/failure.ts';

/** argon2id (the library's default) with the least cost that OWASP recommends: some 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes half of Node's four worker threads at most; files and names keep the others. */
const AT_ONCE = 2;
const MOST_WAITING = 100;

const queue = pLimit(AT_ONCE);
let nobodysHash: Promise<string> | null = null;

/**
 * What is stored of a password.
 * @throws {Failure} 429 where too many are waiting already
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * Whether the password belongs to the stored hash. Null stands for an account that does not exist
 * or has no password: it takes as long, and is never right.
 * @throws {Failure} 429 where too many are waiting already
 */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('the password of nobody', COST);
  const stored = storedHash ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(stored, password));
  return isRight && storedHash !== null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MOST_WAITING) throw commonFailure('too-many-requests');
  return queue(work);
}
