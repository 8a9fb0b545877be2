import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { packBuild, unpackBuild } from './archive.ts';
import { remoteManifestFixture } from './manifest.fixture.ts';
import type { RemoteManifest } from './manifest.ts';
import { createBuild } from './published-build.fixture.ts';
import { digestOfSources } from './types-statement.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

interface HandMade {
  readonly script?: string;
  readonly map?: object;
  readonly over?: Partial<RemoteManifest>;
}

/** The refusal of a build whose manifest was written by hand, or null where it is accepted. */
async function publish({ script = 'f()', map = {}, over = {} }: HandMade): Promise<string | null> {
  const dir = await createBuild(script, undefined, JSON.stringify(map), over);
  folders.push(dir);
  try {
    await (await unpackBuild(await packBuild(dir))).discard();
    return null;
  } catch (error) {
    return (error as Error).message.replace(/^mf-one \S+ cannot be published: /, '');
  }
}

const { definition } = remoteManifestFixture('mf-one', '1.0.0-0123456789');
const saying = (over: Partial<RemoteManifest['definition']>) => ({ definition: { ...definition, ...over } });

describe('a manifest is not believed where its scripts can be read', () => {
  const cases: [string, string, Partial<RemoteManifest>, string][] = [
    [
      'it emits an event',
      'b.emit("one.done@1")',
      saying({ events: { emits: ['one.done@1'], listens: [] } }),
      'it emits the event one.done@1, which remote.json does not declare.',
    ],
    [
      'it shows a slot',
      'x(s.Slot, { name: "one.place@1" })',
      saying({ slots: { provides: [], renders: ['one.place@1'] } }),
      'it shows the slot one.place@1, which remote.json does not declare.',
    ],
    [
      'it calls an operation',
      'call("GET v3/entities")',
      { operations: ['GET v3/entities'] },
      'it calls GET v3/entities, which its manifest does not name.',
    ],
    [
      'it uses a text',
      'say({ id: "one.title" })',
      { messages: { en: [], fr: [], used: ['one.title'] } },
      'it uses the text one.title, which its manifest does not name.',
    ],
  ];

  it.each(cases)('%s', async (_what, script, over, refusal) => {
    expect([await publish({ script }), await publish({ script, over })]).toEqual([refusal, null]);
  });

  it('runs code that nobody has checked, whatever it says', async () => {
    expect(await publish({ script: 'import("data:text/javascript,1")' })).toBe(
      'it runs code that nobody has checked: import("data:text/javascript,1").',
    );
    expect(await publish({ script: 'load("data:text/javascript,1")' })).toBeNull();
  });

  it('a script of it is none', async () => {
    expect(await publish({ script: 'const' })).toMatch(/^a script of it cannot be read: /);
  });
});

describe('that types were checked is believed', () => {
  const map = (...contents: string[]) => ({
    sources: ['webpack://mf-one/./mf-one/src/remote.ts', 'webpack://mf-one/./node_modules/x/index.ts'],
    sourcesContent: contents,
  });
  const digest = async (shown: object) => {
    const dir = await createBuild('f()', undefined, JSON.stringify(shown));
    folders.push(dir);
    return digestOfSources(dir, ['entry.js', 'entry.js.map']);
  };
  const stated = (value: string) => ({ types: { compiler: '7.0.2', digest: value } });

  it('of the sources in its maps, and of no others', async () => {
    const shown = map('export default 1;', 'installed');
    expect(await publish({ map: shown, over: stated(await digest(shown)) })).toBeNull();
    expect(await publish({ map: shown, over: stated(await digest(map('export default 2;', 'installed'))) })).toBe(
      'the types that it says were checked are not those of the sources in its maps.',
    );
    // Installed files are not sources.
    expect(await digest(map('export default 1;', 'other'))).toBe(await digest(shown));
  });
});
