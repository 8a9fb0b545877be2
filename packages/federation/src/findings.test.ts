import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildAll } from './build-all.ts';
import type { BuildResult } from './build.ts';
import { createFixtureWorkspace } from './fixture-workspace.ts';
import type { Manifest } from './manifest.ts';
import { watchFolder } from './watch.ts';

const MINUTE = 60_000;

/** Calls two operations, one of them in code that is never shipped, and uses a text that is nowhere. */
const page = `
import { call } from '@commonweal/api-client';
import { useGreeting } from '@commonweal/platform/context';

// A comment names 'GET v3/comments', which is no use of it.
export default function HomePage() {
  if (false) call('GET v3/never');
  return <p title={call('GET v3/ones/:id')} aria-label="one.title">{useGreeting()} one.count GET v3/text</p>;
}
`;

let root: string;
const git = (...args: string[]) =>
  promisify(execFile)('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: root });
async function build(name: string): Promise<BuildResult> {
  const [result] = await buildAll([join(root, name)], { brotliQuality: 1 });
  if (!result) throw new Error('There is no result.');
  return result;
}

beforeAll(async () => {
  root = await createFixtureWorkspace();
  await writeFile(join(root, 'mf-one/src/features/home/home-page.tsx'), page);
  await writeFile(join(root, 'mf-one/src/messages/fr.json'), '{ "one.count": "un", "one.more": "plus" }');
}, MINUTE);
afterAll(() => rm(root, { recursive: true, force: true }));

describe('what a build finds in itself', () => {
  let remote: Manifest;
  beforeAll(async () => {
    ({ manifest: remote } = await build('mf-one'));
  }, MINUTE);

  it('are the operations that its code names, as it is shipped', () => {
    expect(remote.operations).toEqual(['GET v3/ones/:id']);
  });

  it('are its texts in each language, and those that its code names', () => {
    expect(remote.messages).toEqual({ en: ['one.count'], fr: ['one.count', 'one.more'], used: ['one.title'] });
  });

  it('are the shared modules that it really takes, with the versions that suit it', () => {
    expect(remote.shared).toEqual({
      '@commonweal/api-client': '^1.0.0',
      '@commonweal/platform/context': '^1.0.0',
      '@commonweal/platform/remote': '^1.0.0',
      'react/jsx-runtime': '^19.0.0',
    });
  });

  it(
    'are, of the shell, the versions that it shares',
    async () => {
      const { manifest: shell } = await build('shell');
      expect(shell.shared).toMatchObject({
        react: expect.stringMatching(/^19\.\d+\.\d+$/),
        '@commonweal/platform/heavy': '1.2.0',
      });
    },
    MINUTE,
  );

  it(
    'are the same while it is watched',
    async () => {
      const outDir = join(root, 'watched');
      const watched = await new Promise<BuildResult | Error>((resolve, reject) => {
        const watching = watchFolder(
          join(root, 'mf-one'),
          (result) => void watching.then((started) => started.close()).then(() => resolve(result), reject),
          { outDir },
        );
        watching.catch(reject);
      });
      if (watched instanceof Error) throw watched;
      const { operations, messages, shared } = watched.manifest;
      expect({ operations, messages, shared }).toEqual({
        operations: remote.operations,
        messages: remote.messages,
        shared: remote.shared,
      });
    },
    MINUTE,
  );
});

describe('where a build comes from', () => {
  it(
    'is nowhere outside of a repository',
    async () => {
      expect((await build('mf-two')).manifest.source).toEqual({ commit: null, branch: null, changed: false });
    },
    MINUTE,
  );

  it(
    'is a commit and a branch, and whether something differs from it; the version is none of it',
    async () => {
      const { manifest: outside } = await build('mf-two');
      await git('init', '--quiet', '--initial-branch', 'trunk');
      await writeFile(join(root, '.gitignore'), 'node_modules\ndist\n.cache\n');
      await git('add', '.');
      await git('commit', '--quiet', '--message', 'first');
      const commit = (await git('rev-parse', 'HEAD')).stdout.trim();
      const committed = await build('mf-two');
      expect(committed).toMatchObject({ skipped: true, manifest: { version: outside.version } });
      expect(committed.manifest.source).toEqual({ commit, branch: 'trunk', changed: false });
      const written = JSON.parse(await readFile(join(committed.distDir, 'manifest.json'), 'utf8')) as Manifest;
      expect(written).toEqual(committed.manifest);

      await writeFile(join(root, 'packages/platform/src/more.ts'), 'export {};\n');
      expect((await build('mf-two')).manifest.source).toEqual({ commit, branch: 'trunk', changed: true });
      await git('checkout', '--quiet', '--detach');
      await rm(join(root, 'packages/platform/src/more.ts'));
      expect((await build('mf-two')).manifest.source).toEqual({ commit, branch: null, changed: false });
    },
    MINUTE,
  );
});
