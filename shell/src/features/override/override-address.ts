import type { RegistryOverride } from '@commonweal/federation/registry';

/** Name of the query's part that asks the gateway for a document with an override in it. */
const QUERY = 'override';

/** The same address, asking for an override. */
export function withOverride({ pathname, search, hash }: Location, { remote, origin }: RegistryOverride): string {
  const others = withoutOverride(search);
  return `${pathname}${others}${others === '' ? '?' : '&'}${QUERY}=${remote}@${origin}${hash}`;
}

export function asksForOverride({ search }: Location): boolean {
  return search !== withoutOverride(search);
}

/** Takes the override out of the visible address, which people copy and pages read. Call it before the router starts. */
export function cleanAddress(): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutOverride(search) + hash);
}

/** A query without the override, the rest exactly as it was written. */
function withoutOverride(search: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith(`${QUERY}=`));
  return others.length === 0 ? '' : `?${others.join('&')}`;
}
