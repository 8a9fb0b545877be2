import { loginTarget } from '@commonweal/platform/login-target';
import type { SessionUser } from '@commonweal/contracts';

const KEY = 'redirect-state';

/** The address after sign-in: the requested page, or the one that was left to log in, otherwise the first page of the role. */
export function afterSignIn(search: URLSearchParams, user: SessionUser): string {
  return loginTarget(search.get(KEY), user);
}

/** The address of the other form, which keeps where to go afterwards. */
export function withRedirectState(path: string, search: URLSearchParams): string {
  const state = search.get(KEY);
  return state === null ? path : `${path}?${new URLSearchParams({ [KEY]: state })}`;
}
