/** A mail that was not sent so often has failed; by the pauses between, that is after 12 to 20 hours. */
export const MOST_ATTEMPTS = 12;

const LONGEST_MINUTES = 240;
/** Each pause is longer or shorter by up to this share, so that mails which failed together do not return together. */
const JITTER = 0.25;

/**
 * Seconds until the next attempt: a minute after the first, twice as long after each further one, four hours at most.
 * @param attempts that have failed, from 1 on
 * @param random from 0 to 1
 */
export function retryPause(attempts: number, random: () => number = Math.random): number {
  const minutes = Math.min(2 ** (attempts - 1), LONGEST_MINUTES);
  return Math.round(60 * minutes * (1 - JITTER + 2 * JITTER * random()));
}
