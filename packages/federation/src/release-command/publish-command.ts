import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ApiReply, ReleaseArtifact } from '@commonweal/contracts';
import { packBuild } from '../archive.ts';
import { MANIFEST_FILE } from '../build-folder.ts';
import { workspaceRoot } from '../build-stamp.ts';
import { ReleaseError, UsageError } from './failure.ts';
import { applyChange, liveBefore } from './live-commands.ts';
import type { ReleaseApi } from './release-api.ts';
import type { CommandContext, Outcome } from './release-command.ts';
import { kilobytes, origin, seconds } from './texts.ts';

type Published = ApiReply<'POST v3/releases/artifacts'>;

/** `publish [folder…]` */
export async function publish({ cwd, api, args, options, progress }: CommandContext): Promise<Outcome> {
  const started = performance.now();
  const folders = options.all ? allFolders(args, cwd) : findFolders(args, cwd);
  // Of several that go live at once, each may need the others: only all of them can be held against what is live.
  const together = options.promote && folders.length > 1 ? ({ together: '1' } as const) : {};
  const dists = options.build ? await build(folders, progress) : folders.map(builtBefore);
  const live = (await liveBefore(api))?.live.set.artifacts ?? [];
  const published: Published[] = [];
  for (const dist of dists) {
    const { force, reason } = options;
    const query = { force: force ? '1' : '0', ...together, reason } as const;
    const reply = await api('POST v3/releases/artifacts', { query, body: await packBuild(dist) });
    published.push(reply);
    for (const line of describe(reply, live)) progress(line);
  }
  const promoted = options.promote ? await promoteAll(api, published, options) : null;
  return {
    reply: { published, promoted: promoted?.reply ?? null },
    lines: [...(promoted?.lines ?? []), `Done in ${seconds(performance.now() - started)}`],
  };
}

/** The shell and every remote of the workspace, the shell first. @throws {UsageError} */
function allFolders(args: readonly string[], cwd: string): string[] {
  if (args.length > 0) throw new UsageError(`publish --all does not take ${args.join(' ')}.`);
  const root = workspaceRoot(cwd);
  const folders = readdirSync(root).map((name) => join(root, name));
  return [
    ...folders.filter((dir) => existsSync(join(dir, 'shell.json'))),
    ...folders.filter((dir) => existsSync(join(dir, 'remote.json'))),
  ];
}

/** Folders by their path from here, or by their name in the workspace. @throws {UsageError} */
function findFolders(names: readonly string[], cwd: string): string[] {
  const root = workspaceRoot(cwd);
  return (names.length > 0 ? names : ['.']).map((name) => {
    const found = [resolve(cwd, name), join(root, name)].find(isProject);
    if (found === undefined)
      throw new UsageError(
        `${resolve(cwd, name)} has neither remote.json nor shell.json; name a remote, such as mf-companies.`,
      );
    return found;
  });
}

function isProject(dir: string): boolean {
  return existsSync(join(dir, 'remote.json')) || existsSync(join(dir, 'shell.json'));
}

/** Loads the compiler only where something is built: it takes longer to load than all the rest. */
async function build(folders: readonly string[], progress: CommandContext['progress']): Promise<string[]> {
  const { buildAll } = await import('../build.ts');
  const results = await buildAll(folders, { checkTypes: true }, (_dir, { manifest, skipped, milliseconds }) => {
    progress(`${manifest.name} ${manifest.version} ${skipped ? 'built before' : `built in ${seconds(milliseconds)}`}`);
  });
  return results.map(({ distDir }) => distDir);
}

function builtBefore(dir: string): string {
  const dist = join(dir, 'dist');
  if (existsSync(join(dist, MANIFEST_FILE))) return dist;
  throw new ReleaseError(`${dir} is not built. Leave --no-build out.`);
}

function describe({ artifact, is_new: isNew, overridden }: Published, live: readonly ReleaseArtifact[]): string[] {
  const { name, version } = artifact;
  const before = live.find((other) => other.name === name);
  const size = `${kilobytes(artifact.script_bytes)} of scripts, entry ${kilobytes(artifact.entry_bytes)}`;
  const compared =
    before === undefined
      ? 'no version of it is live'
      : before.version === version
        ? 'it is live'
        : `live is ${before.version} with ${kilobytes(before.script_bytes)}, from ${origin(before)}`;
  return [
    `${name}@${version} ${isNew ? 'published' : 'was published before'}`,
    `  ${size}, from ${origin(artifact)}; ${compared}`,
    ...overridden.map(({ text }) => `  forced: ${text}`),
  ];
}

function promoteAll(
  api: ReleaseApi,
  published: readonly Published[],
  { force, reason }: CommandContext['options'],
): Promise<Outcome> {
  const artifacts = published.map(({ artifact: { name, version } }) => ({ name, version }));
  return applyChange(api, () => api('POST v3/releases/promote', { body: { artifacts, force, reason } }));
}
