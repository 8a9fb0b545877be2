import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellManifestFixture } from '@commonweal/federation/fixtures';
import { checkRelease } from '@commonweal/federation/gate';
import type { GateProblem } from '@commonweal/federation/gate';
import { remoteManifestSchema } from '@commonweal/federation/manifest';
import type { RemoteManifest, ShellManifest } from '@commonweal/federation/manifest';
import { root } from '../projects.ts';
import type { RepositoryCopy } from './repository-copy.fixture.ts';

/** Rules between remotes; the other rules need the real shell and API. */
const between: ReadonlySet<GateProblem['rule']> = new Set(['route', 'navigation', 'slot', 'event', 'area']);

/** Builds a remote of a copy as publishing does, with its types checked. @throws {Error} with the build's output */
export async function buildRemoteOf(copy: RepositoryCopy, name: string): Promise<RemoteManifest> {
  const script = join(copy.folder, 'packages/federation/bin/build.mjs');
  const options = JSON.stringify({ checkTypes: true, brotliQuality: 1 });
  const { status, output } = await copy.run(process.execPath, [script, options], name);
  if (status !== 0) throw new Error(output);
  return remoteManifestSchema.parse(JSON.parse(readFileSync(join(copy.folder, name, 'dist/manifest.json'), 'utf8')));
}

/** The incompatibilities between remotes, in English. */
export function problemsBetween(...remotes: readonly RemoteManifest[]): string[] {
  const changed = remotes.map(({ name }) => name);
  const api = { shapes: {}, privileges: null };
  return checkRelease({ shell: shellWithItsEvents(), remotes: [...remotes] }, { api, changed, before: null })
    .filter(({ rule }) => between.has(rule))
    .map(({ text }) => text.en);
}

/** A shell of no pages, with the events of the real one, which any remote may hear. */
function shellWithItsEvents(): ShellManifest {
  const shell = shellManifestFixture('1.0.0-0123456789');
  const { events } = JSON.parse(readFileSync(join(root, 'shell/shell.json'), 'utf8')) as ShellManifest['definition'];
  return { ...shell, definition: { ...shell.definition, events } };
}

/** Runs the tests of a remote of a copy whose file names hold `pattern`. @returns the output where one fails */
export async function failedTestsOf(copy: RepositoryCopy, name: string, pattern: string): Promise<string> {
  const jest = join(copy.folder, 'packages/workspace/node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, pattern];
  const { status, output } = await copy.run(process.execPath, args, name);
  return status === 0 && /Tests: +\d+ passed/.test(output) ? '' : output;
}

/** The output of the check of messages in a copy; empty where it passes. */
export function messageProblemsOf(copy: RepositoryCopy): Promise<unknown> {
  const script = `import { checkMessages } from './src/check-messages.ts';
console.log(JSON.stringify((await checkMessages()).output));
`;
  return copy.evaluate('packages/workspace', script);
}
