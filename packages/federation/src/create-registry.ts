import { artifactBase } from './artifact-base.ts';
import { tableFileOf } from './chunk-table-file.ts';
import { chunkTableOf } from './chunk-table.ts';
import type { ChunkTable, TableFile } from './chunk-table.ts';
import { missingExports } from './gate/export-rule.ts';
import type { RemoteManifest, ShellManifest } from './manifest.ts';
import type { Registry, RegistryBuild, ReleaseManifests, ReleaseSet } from './registry.ts';

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
  // A shell that was built before there were tables is live until another one is released.
  const describe: Describe = shell.registry === 1 ? describeWhole : describeTable;
  return {
    set: set.id,
    environment,
    shell: { version: shell.version, base: artifactBase('shell', shell.version), ...describe(shell) },
    remotes: remotes.map((manifest) => ({
      name: manifest.name,
      title: manifest.definition.title ?? { en: manifest.name, fr: manifest.name },
      ...buildOf(manifest, describe),
      routes: manifest.definition.routes.map(({ title: _title, ...route }) => route),
      navigation: manifest.definition.navigation,
      slots: manifest.definition.slots,
      fallback: fallbackOf(manifest, shell, previous, describe),
    })),
    override: null,
  };
}

/** Describes the chunks of a build for the registry. */
type Describe = (manifest: ShellManifest | RemoteManifest) => Pick<RegistryBuild, 'table'>;

function buildOf(manifest: RemoteManifest, describe: Describe): RegistryBuild {
  const { name, version, entry } = manifest;
  return { version, base: artifactBase(name, version), entry, ...describe(manifest) };
}

function fallbackOf(
  { name, version, platform }: RemoteManifest,
  shell: ShellManifest,
  previous: ReleaseManifests | null,
  describe: Describe,
): RegistryBuild | null {
  const before = previous?.remotes.find((remote) => remote.name === name);
  if (before === undefined || before.version === version) return null;
  // One that asks for another platform, or for what this set's shell does not export, may not run in it.
  const fits = before.platform === platform && missingExports(shell, before).length === 0;
  return fits ? buildOf(before, describe) : null;
}

function describeTable(manifest: ShellManifest | RemoteManifest): { table: TableFile } {
  const { file, integrity } = tableFileOf(manifest);
  return { table: { file, integrity } };
}

/** The first form of the registry has a table's parts in the place of the table. */
function describeWhole(manifest: ShellManifest | RemoteManifest): { table: ChunkTable } & ChunkTable {
  const table = chunkTableOf(manifest);
  return { ...table, table: { chunks: {}, integrity: {} } };
}
