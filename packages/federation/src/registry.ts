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

/** One remote as the browser knows it, before any of its code is loaded. */
export interface RegistryRemote {
  readonly name: string;
  readonly version: string;
  /** Folder of its files, with a slash at the end: `/remotes/mf-companies/1.0.0-…/`. */
  readonly base: string;
  /** The entry script's file name and integrity. */
  readonly entry: { readonly file: string; readonly integrity: string };
  readonly routes: readonly RouteDefinition[];
  readonly navigation: readonly NavigationItem[];
  readonly slots: RemoteDefinition['slots'];
  /** By chunk name: `page-company-list`, `messages-en`, `slot-…`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** Integrity of each script and stylesheet, by file name. */
  readonly integrity: Readonly<Record<string, string>>;
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
}

/** The registry of a release set. */
export function createRegistry(set: ReleaseSet, manifests: ReleaseManifests, environment: string): Registry {
  const { shell, remotes } = manifests;
  return {
    set: set.id,
    environment,
    shell: { version: shell.version, base: artifactBase('shell', shell.version), integrity: executables(shell) },
    remotes: remotes.map((manifest) => ({
      name: manifest.name,
      version: manifest.version,
      base: artifactBase(manifest.name, manifest.version),
      entry: manifest.entry,
      routes: manifest.definition.routes,
      navigation: manifest.definition.navigation,
      slots: manifest.definition.slots,
      chunks: manifest.chunks,
      integrity: executables(manifest),
    })),
  };
}

function executables({ files }: ShellManifest | RemoteManifest): Record<string, string> {
  const named = Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name));
  return Object.fromEntries(named.map(([name, { integrity }]) => [name, integrity]));
}
