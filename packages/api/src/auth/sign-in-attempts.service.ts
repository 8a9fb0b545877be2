import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import { beginAttempt, failAttempt, forgetAttempts, passAttempt, withdrawAttempt } from './sign-in-attempts.repo.ts';
import type { Counter } from './sign-in-attempts.repo.ts';

export { LOCK_MINUTES } from './sign-in-attempts.repo.ts';

/** Decisions, account lock: so many wrong passwords from one source. */
export const MOST_OF_SOURCE = 10;
/** From all networks together: slows a guesser who has many, and is far beyond what people mistype. */
const MOST_ANYWHERE = 100;
const usual: Limits = { ofSource: MOST_OF_SOURCE, anywhere: MOST_ANYWHERE };
/** Milliseconds between looks at places that are taken by attempts under way, and for how long. */
const LOOK_AGAIN = 25;
const LOOK_FOR = 5_000;

/** The account that an attempt is made on, and its source. */
export interface SignInAttempt {
  /** As {@link accountOf} names it. */
  readonly account: string;
  readonly network: string;
  /** The browser, where the account is known to have been logged in to with it. */
  readonly browser: string | null;
  /** How many may be wrong, where not as with passwords. */
  readonly most?: Limits;
}

/** How many attempts may be wrong within 15 minutes. */
interface Limits {
  readonly ofSource: number;
  readonly anywhere: number;
}

/** How an attempt went: `locked` was not looked at. */
export type AttemptOutcome = { readonly is: 'right' | 'locked' } | { readonly is: 'wrong'; readonly locks: boolean };

/** How attempts on an account are counted; a name that nobody has is counted the same. */
export function accountOf(userId: number | null, nameDigest: string): string {
  return userId === null ? `name ${nameDigest}` : `user ${userId}`;
}

/**
 * Lets an attempt be made where its source has places left. Its place is taken before the password is
 * looked at, so that many at once are no more guesses than one after the other; a right one gives it back.
 * @param isRight looks at the password
 * @throws {Failure} 429 where attempts under way hold every place for seconds
 */
export async function makeAttempt(
  db: Database,
  attempt: SignInAttempt,
  isRight: () => Promise<boolean>,
): Promise<AttemptOutcome> {
  const counters = countersOf(attempt);
  const id = randomUUID();
  if (!(await takePlace(db, counters, id))) return { is: 'locked' };
  try {
    if (!(await isRight())) return { is: 'wrong', locks: await failAttempt(db, counters, id) };
  } catch (error) {
    await withdrawAttempt(db, counters, id);
    throw error;
  }
  await passAttempt(db, counters, id);
  return { is: 'right' };
}

/** Forgets the wrong attempts of a person who has proved in another way that the account is theirs. */
export async function forgetAttemptsOn(db: Database, userId: number): Promise<void> {
  await forgetAttempts(db, accountOf(userId, ''));
}

/** A browser that is known answers for itself alone: guesses from elsewhere do not lock it out. */
function countersOf({ account, network, browser, most = usual }: SignInAttempt): readonly [Counter, ...Counter[]] {
  if (browser !== null) return [{ account, source: `browser ${browser}`, most: most.ofSource }];
  return [
    { account, source: `network ${network}`, most: most.ofSource },
    { account, source: 'anywhere', most: most.anywhere },
  ];
}

/** @returns false where a counter is locked */
async function takePlace(db: Database, counters: readonly Counter[], id: string): Promise<boolean> {
  const until = performance.now() + LOOK_FOR;
  for (;;) {
    const admissions = await beginAttempt(db, counters, id);
    if (admissions.every(({ isAdmitted }) => isAdmitted)) return true;
    if (admissions.some(({ isAdmitted }) => isAdmitted)) await withdrawAttempt(db, counters, id);
    if (admissions.some(({ isLocked }) => isLocked)) return false;
    if (performance.now() > until) throw commonFailure('too-many-requests');
    await wait(LOOK_AGAIN);
  }
}
