import { randomUUID } from 'node:crypto';

const DRAFT = /^draft-[\da-f-]{36}$/;

/**
 * The slug of a draft, which nobody can guess; it gets one from its headline once it is published.
 * @param key of the page that begins it
 */
export function draftSlug(key: string = randomUUID()): string {
  return `draft-${key}`;
}

/** True where the analysis was never published under its headline. */
export function isDraftSlug(slug: string): boolean {
  return DRAFT.test(slug);
}
