import { artifactBase } from './artifact-base.ts';
import type {
  ChunkFiles,
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

/** The manifests that a release set names. */
export interface ReleaseManifests {
  readonly shell: ShellManifest;
  readonly remotes: readonly RemoteManifest[];
}

/** The files of one version of a remote. */
export interface RegistryBuild {
  readonly version: string;
  /** Folder of its files, with a slash at the end: `/remotes/mf-companies/1.0.0-…/`. */
  readonly base: string;
  /** The entry script's file name and integrity. */
  readonly entry: { readonly file: string; readonly integrity: string };
  /** By chunk name: `page-company-list`, `messages-en`, `slot-…`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** Integrity of each script and stylesheet, by file name. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** One remote as the browser knows it, before any of its code is loaded. */
export interface RegistryRemote extends RegistryBuild {
  readonly name: string;
  readonly routes: readonly RouteDefinition[];
  readonly navigation: readonly NavigationItem[];
  readonly slots: RemoteDefinition['slots'];
  /** The version of the set before this one, to fall back to where the entry does not load; null where it is the same or does not fit. */
  readonly fallback: RegistryBuild | null;
}

/** One remote that a developer's own machine serves to one tab. */
export interface RegistryOverride {
  readonly remote: string;
  /** Where its `manifest.json` lies: `http://localhost:4100`. */
  readonly origin: string;
}

/** What the gateway inlines in every document, and all that the shell knows of the remotes. */
export interface Registry {
  /** Id of the release set; the same as the document's `x-release`. */
  readonly set: string;
  /** `APP_ENV`: demo, dev, uat, sit …, prod. */
  readonly environment: string;
  readonly shell: {
    readonly version: string;
    readonly base: string;
    readonly integrity: Readonly<Record<string, string>>;
  };
  readonly remotes: readonly RegistryRemote[];
  /** Null but in a tab that a developer opened with an override. */
  readonly override: RegistryOverride | null;
}

/**
 * The registry of a release set.
 * @param previous the set that was live before, whose remotes stand in where an entry does not load
 */
export function createRegistry(
  set: ReleaseSet,
  manifests: ReleaseManifests,
  environment: string,
  previous: ReleaseManifests | null = null,
): Registry {
  const { shell, remotes } = manifests;
  return {
    set: set.id,
    environment,
    shell: { version: shell.version, base: artifactBase('shell', shell.version), integrity: executables(shell) },
    remotes: remotes.map((manifest) => ({
      name: manifest.name,
      ...buildOf(manifest),
      routes: manifest.definition.routes,
      navigation: manifest.definition.navigation,
      slots: manifest.definition.slots,
      fallback: fallbackOf(manifest, previous),
    })),
    override: null,
  };
}

function buildOf(manifest: RemoteManifest): RegistryBuild {
  const { name, version, entry, chunks } = manifest;
  return { version, base: artifactBase(name, version), entry, chunks, integrity: executables(manifest) };
}

function fallbackOf(
  { name, version, platform }: RemoteManifest,
  previous: ReleaseManifests | null,
): RegistryBuild | null {
  const before = previous?.remotes.find((remote) => remote.name === name);
  // One that asks for another platform may not run in this set's shell.
  return before === undefined || before.version === version || before.platform !== platform ? null : buildOf(before);
}

function executables({ files }: ShellManifest | RemoteManifest): Record<string, string> {
  const named = Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name));
  return Object.fromEntries(named.map(([name, { integrity }]) => [name, integrity]));
}
