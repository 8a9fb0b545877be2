import { redirectTarget } from '@commonweal/domain/redirect-target';
import { paths } from '@commonweal/platform/paths';

const KEY = 'redirect-state';
const ownPaths: ReadonlySet<string> = new Set([paths.login(), paths.register()]);

/**
 * Where to go once signed in: the page that was asked for, where it is one of this site and not a
 * page for signing in; otherwise the companies (specification 000 §2, route guard).
 */
export function afterSignIn(search: URLSearchParams): string {
  const target = redirectTarget(search.get(KEY), paths.companies());
  const [path = ''] = target.split(/[?#]/, 1);
  return ownPaths.has(path) ? paths.companies() : target;
}

/** The address of the other form, which keeps where to go afterwards. */
export function withRedirectState(path: string, search: URLSearchParams): string {
  const state = search.get(KEY);
  return state === null ? path : `${path}?${new URLSearchParams({ [KEY]: state })}`;
}
