import { GRANT_LIFE } from './social.repo.ts';

/** A token that a page arrives with, as providers name its parts. */
export function presentSocialToken(token: string) {
  return { access_token: token, expires_in: GRANT_LIFE };
}
