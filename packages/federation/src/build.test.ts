import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildAll } from './build-all.ts';
import type { BuildResult } from './build.ts';
import { createFixtureWorkspace } from './fixture-workspace.ts';
import type { Manifest } from './manifest.ts';
import { RUNTIME_CHUNK } from './page-files.ts';

const MINUTE = 60_000;
const QUICK = { brotliQuality: 1 };

let root: string;
let built: BuildResult[];
const manifest = (index: number): Manifest => {
  const result = built[index];
  if (!result) throw new Error(`Build ${index} is missing.`);
  return result.manifest;
};
const buildRoot = (folders: readonly string[], of = root) =>
  buildAll(
    folders.map((folder) => join(of, folder)),
    QUICK,
  );

beforeAll(async () => {
  root = await createFixtureWorkspace();
  built = await buildRoot(['shell', 'mf-one', 'mf-two']);
}, 2 * MINUTE);

afterAll(() => rm(root, { recursive: true, force: true }));

describe('a built remote', () => {
  it('lists the files of each page and language', () => {
    const { chunks } = manifest(1);
    expect(Object.keys(chunks)).toEqual(['messages-en', 'messages-fr', 'page-home', 'remote']);
    expect(chunks['page-home']).toEqual({
      js: [expect.stringMatching(/^page-home\.[0-9a-f]{10}\.js$/)],
      css: [expect.stringMatching(/^page-home\.[0-9a-f]{10}\.css$/)],
    });
  });

  it('leaves React and the platform to the shell, so its entry stays under 10 kB gzip', async () => {
    const { files } = manifest(1);
    const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'));
    const entry = scripts.find(([name]) => name.startsWith('entry.'));
    expect(entry?.[1].gzip).toBeLessThan(10_000);
    const code = await Promise.all(scripts.map(([name]) => readFile(join(root, 'mf-one/dist', name), 'utf8')));
    expect(code.join('')).not.toContain('__CLIENT_INTERNALS');
    expect(code.join('')).not.toContain('heavy part loaded');
  });

  it('carries its messages parsed, and no parser', async () => {
    const [file = ''] = manifest(1).chunks['messages-en']?.js ?? [];
    const code = await readFile(join(root, 'mf-one/dist', file), 'utf8');
    expect(code).toContain('"pluralType":"cardinal"');
    expect(code).not.toContain('{count, plural');
  });

  it('has its scripts compressed ahead of time', () => {
    const { files } = manifest(1);
    const entry = Object.keys(files).find((name) => /^entry\..*\.js$/.test(name)) ?? '';
    expect(existsSync(join(root, 'mf-one/dist', `${entry}.br`))).toBe(true);
    expect(existsSync(join(root, 'mf-one/dist', `${entry}.gz`))).toBe(true);
  });

  it('never shares a class name with another remote', async () => {
    const styles = [1, 2].map((index) => manifest(index).chunks['page-home']?.css[0] ?? '');
    const [one, two] = await Promise.all([
      readFile(join(root, 'mf-one/dist', styles[0] ?? ''), 'utf8'),
      readFile(join(root, 'mf-two/dist', styles[1] ?? ''), 'utf8'),
    ]);
    const className = (css: string) => /\.([\w-]+)\{/.exec(css)?.[1];
    expect(className(one)).toBeDefined();
    expect(className(one)).not.toBe(className(two));
  });

  it('emits its worker as one file, whatever it imports', async () => {
    const scripts = Object.keys(manifest(2).files).filter((name) => /^(worker|double|\d).*\.js$/.test(name));
    expect(scripts).toEqual([expect.stringMatching(/^worker-double\.[0-9a-f]{10}\.js$/)]);
    const code = await readFile(join(root, 'mf-two/dist', scripts[0] ?? ''), 'utf8');
    expect(code).not.toContain('importScripts');
  });

  it('gets the address of each script from the guard of the page, and makes no policy of its own', async () => {
    const scripts = Object.keys(manifest(2).files).filter((name) => name.endsWith('.js'));
    const code = await Promise.all(scripts.map((name) => readFile(join(root, 'mf-two/dist', name), 'utf8')));
    expect(code.join('')).toContain('commonwealAssetGuard.address(');
    expect(code.join('')).not.toContain('createPolicy');
  });
});

describe('a built shell', () => {
  it('names what its document loads and the platform that it brings', () => {
    expect(manifest(0)).toMatchObject({
      kind: 'shell',
      platform: '1.2.0',
      entry: { js: [expect.stringMatching(/^main\./)], css: [expect.stringMatching(/^main\./)] },
      favicon: expect.stringMatching(/^favicon\.[0-9a-f]{10}\.svg$/),
    });
  });

  it('keeps what the first page does without in a file of its own', async () => {
    const { chunks } = manifest(0);
    expect(Object.keys(chunks)).toEqual(expect.arrayContaining(['shared-commonweal-platform-heavy']));
    const { entry } = manifest(0) as { readonly entry: { readonly js: readonly string[] } };
    const main = await readFile(join(root, 'shell/dist', entry.js[0] ?? ''), 'utf8');
    expect(main).not.toContain('heavy part loaded');
  });

  it('has what runs remotes beside its frame, under the name that the document knows', async () => {
    const manifestOfShell = manifest(0);
    if (manifestOfShell.kind !== 'shell') throw new Error('The first build is not the shell.');
    const { entry, chunks } = manifestOfShell;
    const read = (file = '') => readFile(join(root, 'shell/dist', file), 'utf8');
    expect(await read(chunks[RUNTIME_CHUNK]?.js[0])).toContain('__FEDERATION__');
    expect(await read(entry.js[0])).not.toContain('__FEDERATION__');
  });
});

describe('building again', () => {
  it(
    'is skipped where nothing changed, and done where a source changed',
    async () => {
      const [same] = await buildRoot(['mf-one']);
      expect(same).toMatchObject({ skipped: true, manifest: { version: manifest(1).version } });
      await writeFile(join(root, 'mf-one/src/features/home/home-page.test.tsx'), '// a test');
      await expect(buildRoot(['mf-one'])).resolves.toMatchObject([{ skipped: true }]);
      await writeFile(join(root, 'mf-one/src/messages/en.json'), '{ "one.count": "changed" }');
      const [changed] = await buildRoot(['mf-one']);
      expect(changed?.skipped).toBe(false);
      expect(changed?.manifest.version).not.toBe(manifest(1).version);
    },
    MINUTE,
  );

  it(
    'gives the same version from the same sources in another folder',
    async () => {
      const elsewhere = await createFixtureWorkspace();
      const [two] = await buildRoot(['mf-two'], elsewhere);
      await rm(elsewhere, { recursive: true, force: true });
      expect(two?.manifest.version).toBe(manifest(2).version);
    },
    MINUTE,
  );
});

describe('a remote that does not build', () => {
  it.each([
    ['src/messages/fr.json', '{ "one.count": "{count, plural" }', /The message "one\.count" is not valid ICU/],
    ['remote.json', '{ "name": "mf-one" }', /remote\.json is not valid:[^]*platform/],
    [
      'src/remote.ts',
      "export default { pages: { home: () => import('#features/home/home-page.tsx') } };",
      /mf-one has no chunk named page-home, messages-en/,
    ],
  ])(
    'says so of a wrong %s, and the others are built',
    async (file, content, message) => {
      const broken = await createFixtureWorkspace();
      await writeFile(join(broken, 'mf-one', file), content);
      await expect(buildRoot(['mf-one', 'mf-two'], broken)).rejects.toThrow(message);
      expect(existsSync(join(broken, 'mf-two/dist/manifest.json'))).toBe(true);
      await rm(broken, { recursive: true, force: true });
    },
    MINUTE,
  );
});
