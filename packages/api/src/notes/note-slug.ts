import { randomUUID } from 'node:crypto';

const DRAFT = /^draft-[\da-f-]{36}$/;

/** The slug of a draft, which nobody can guess; it gets one from its headline once it is published. */
export function draftSlug(): string {
  return `draft-${randomUUID()}`;
}

/** True where the analysis was never published under its headline. */
export function isDraftSlug(slug: string): boolean {
  return DRAFT.test(slug);
}
