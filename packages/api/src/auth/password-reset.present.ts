import type { AccountLink } from './mail-tokens.repo.ts';

/** The account that a link to choose a new password was mailed to. */
export function presentResetLink({ userId, email, firstName, lastName, pseudo }: AccountLink) {
  return { user_id: userId, email, first_name: firstName, last_name: lastName, pseudo };
}
