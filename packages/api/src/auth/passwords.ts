import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { commonFailure } from '../http/failure.ts';
import { createFairQueue } from '../long-work/fair-queue.ts';
import type { PasswordTask } from './passwords.worker.ts';

/** Threads of their own, fewer than there are cores; what serves requests keeps one, and Node's own pool all of its. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Milliseconds until a thread without work ends. */
const IDLE = 30_000;
/** While the threads hash, one more job is with the database. */
const AT_ONCE = THREADS + 1;
/** Of one network: no more than it may ask for in a minute. */
const MOST_WAITING_OF_ONE = 120;
const MOST_WAITING = 480;

const threads = new Piscina<PasswordTask, string | boolean>({
  filename: new URL('passwords.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: IDLE,
});
const queue = createFairQueue(
  { atOnce: AT_ONCE, mostWaitingOfOne: MOST_WAITING_OF_ONE, mostWaiting: MOST_WAITING },
  () => commonFailure('too-many-requests'),
);
let nobodysHash: Promise<string> | null = null;

/**
 * Does work that hashes a password, in turn: networks take turns, so that one with many jobs holds
 * nobody else up for longer than one of them takes.
 * @param network as `networkOf` names it
 * @throws {Failure} 429 where too many of the network are waiting already
 */
export function inPasswordTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
  return queue.run(network, work);
}

/** The stored form of a password; to be called in {@link inPasswordTurn}. */
export async function hashPassword(password: string): Promise<string> {
  return String(await threads.run({ password }));
}

/**
 * True where the password belongs to the stored hash; to be called in {@link inPasswordTurn}. Null stands
 * for an account that does not exist or has no password: it takes as long, and is never right.
 */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  const stored = storedHash ?? (await hashOfNobody());
  const isRight = await threads.run({ password, stored });
  return isRight === true && storedHash !== null;
}

/** A failure is not kept: the next one who asks tries again. */
function hashOfNobody(): Promise<string> {
  nobodysHash ??= hashPassword('the password of nobody').catch((error: unknown) => {
    nobodysHash = null;
    throw error;
  });
  return nobodysHash;
}
