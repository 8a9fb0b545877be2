import type { ChunkTable, TableFile } from './chunk-table.ts';
import type {
  LocalizedText,
  NavigationItem,
  RemoteDefinition,
  RemoteManifest,
  RouteDefinition,
  ShellManifest,
} from './manifest.ts';

export { artifactBase } from './artifact-base.ts';

/** One version of the shell and of every remote; what an environment points at. */
export interface ReleaseSet {
  readonly id: string;
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

export interface ReleaseManifests {
  readonly shell: ShellManifest;
  readonly remotes: readonly RemoteManifest[];
}

export interface RegistryBuild {
  readonly version: string;
  /** Folder of its files, with a slash at the end: `/remotes/mf-companies/1.0.0-…/`. */
  readonly base: string;
  readonly entry: { readonly file: string; readonly integrity: string };
  /** Its chunk table, or the file with it. */
  readonly table: TableFile | ChunkTable;
}

/** A route without its title, which the document has already and a page gives itself. */
export type RegistryRoute = Omit<RouteDefinition, 'title'>;

/** One remote as the browser knows it, before any of its code is loaded. */
export interface RegistryRemote extends RegistryBuild {
  readonly name: string;
  readonly title: LocalizedText;
  readonly routes: readonly RegistryRoute[];
  readonly navigation: readonly NavigationItem[];
  readonly slots: RemoteDefinition['slots'];
  /** The version of the set before this one, to fall back to where the entry does not load; null where it is the same or does not fit. */
  readonly fallback: RegistryBuild | null;
}

/** One remote that a developer's own machine serves to one tab. */
export interface RegistryOverride {
  readonly remote: string;
  /** The origin of its `manifest.json`: `http://localhost:4100`. */
  readonly origin: string;
}

/** The registry in every document: everything that the shell knows of the remotes. */
export interface Registry {
  /** Id of the release set; the same as the document's `x-release`. */
  readonly set: string;
  /** `APP_ENV`: demo, dev, uat, sit …, prod. */
  readonly environment: string;
  readonly shell: {
    readonly version: string;
    readonly base: string;
    readonly table: TableFile | ChunkTable;
  };
  readonly remotes: readonly RegistryRemote[];
  /** Null but in a tab that a developer opened with an override. */
  readonly override: RegistryOverride | null;
}
