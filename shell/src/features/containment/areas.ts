import type { LocalizedText } from '@commonweal/federation/manifest';
import type { RegistryRemote } from '@commonweal/federation/registry';
import { openAreas } from '#features/routing/home.ts';

/** A page to go on to where another one failed. */
export interface WayOn {
  readonly title: LocalizedText;
  readonly to: string;
}

let known: readonly RegistryRemote[] = [];

/** Says which remotes the page has; the shell does this once. */
export function knowAreas(remotes: readonly RegistryRemote[]): void {
  known = remotes;
}

/** The title of a remote from its definition. */
export function titleOf(remote: string): LocalizedText {
  return known.find(({ name }) => name === remote)?.title ?? { en: remote, fr: remote };
}

/** The first area of another remote that is open to everybody; null where there is none. */
export function wayOnFrom(remote: string): WayOn | null {
  const [area] = openAreas(known.filter(({ name }) => name !== remote));
  return area ? { title: area.label, to: area.to } : null;
}
