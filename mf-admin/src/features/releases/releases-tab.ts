import { NotFoundError } from '@commonweal/platform/failure';
import { paths } from '@commonweal/platform/paths';

/** The parts of the page, as its address names them. */
export const releasesTabs = ['live', 'versions', 'compare', 'failures', 'log', 'tokens'] as const;

export type ReleasesTab = (typeof releasesTabs)[number];

/**
 * The part that an address asks for; none is what is live.
 * @throws {NotFoundError} for a part that there is not
 */
export function readReleasesTab(tab: string | undefined): ReleasesTab {
  if (tab === undefined) return 'live';
  const known = releasesTabs.find((name) => name === tab && name !== 'live');
  if (!known) throw new NotFoundError(`The page of releases has no part ${tab}`);
  return known;
}

/** The address of a part; what is live has no name in it. */
export function tabAddress(tab: ReleasesTab, search?: Readonly<Record<string, string>>): string {
  return paths.releases(tab === 'live' ? undefined : tab, search);
}
