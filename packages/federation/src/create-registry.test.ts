import { describe, expect, it } from '@jest/globals';
import { chunkTableOf } from './chunk-table.ts';
import { tableFileOf } from './chunk-table-file.ts';
import { createRegistry } from './create-registry.ts';
import { VERSION, remote, route, shell } from './gate/gate.fixture.ts';

const QUERY = '@commonweal/platform/query';
const NEXT = '1.0.0-1111111111';
const site = shell({ exports: { [QUERY]: ['useMutation', 'useQuery'] } });

const tableOf = (build: Parameters<typeof tableFileOf>[0]) => {
  const { file, integrity } = tableFileOf(build);
  return { file, integrity };
};

describe('the registry of a set', () => {
  const set = { id: 'set-1', shell: VERSION, remotes: { 'mf-one': VERSION } };
  const one = remote(
    {},
    {
      routes: [{ ...route('/one'), title: { en: 'One', fr: 'Un' } }],
      slots: { provides: ['a.b@1'], renders: [] },
      navigation: [{ place: 'header', label: { en: 'One', fr: 'Un' }, to: '/one', order: 1, privileges: [] }],
    },
  );

  it('has what the browser needs of every build before its code, with a file that tells the rest', () => {
    const manifest = { ...site, registry: 2 };
    expect(createRegistry(set, { shell: manifest, remotes: [one] }, 'uat')).toEqual({
      set: 'set-1',
      environment: 'uat',
      shell: { version: VERSION, base: `/shell/${VERSION}/`, table: tableOf(manifest) },
      remotes: [
        {
          name: 'mf-one',
          title: { en: 'mf-one', fr: 'mf-one' },
          version: VERSION,
          base: `/remotes/mf-one/${VERSION}/`,
          entry: one.entry,
          table: tableOf(one),
          routes: [route('/one')],
          navigation: one.definition.navigation,
          slots: one.definition.slots,
          fallback: null,
        },
      ],
      override: null,
    });
  });

  it('tells a shell of before there were such files what every build consists of', () => {
    const empty = { chunks: {}, integrity: {} };
    const { shell: host, remotes } = createRegistry(set, { shell: { ...site, registry: 1 }, remotes: [one] }, 'uat');
    expect(host).toEqual({ version: VERSION, base: `/shell/${VERSION}/`, ...chunkTableOf(site), table: empty });
    expect(remotes).toEqual([expect.objectContaining({ ...chunkTableOf(one), table: empty })]);
  });
});

describe('the version before, which stands in for one that does not start', () => {
  const set = { id: 'set-1', shell: VERSION, remotes: { 'mf-one': '1.0.0-1111111111' } };
  const standIn = (exports: string[]) => {
    const before = remote({ exports: { [QUERY]: exports } });
    const now = { shell: site, remotes: [remote({ version: '1.0.0-1111111111' })] };
    return createRegistry(set, now, 'demo', { shell: site, remotes: [before] }).remotes[0]?.fallback?.version;
  };

  const fallbackOf = (before: ReturnType<typeof remote>, now = remote({ version: NEXT })) =>
    createRegistry(set, { shell: site, remotes: [now] }, 'demo', { shell: site, remotes: [before] }).remotes[0]
      ?.fallback;

  it('is that of the same remote, in another version, for the same platform', () => {
    const before = remote();
    expect(fallbackOf(before)).toEqual({
      version: VERSION,
      base: `/remotes/mf-one/${VERSION}/`,
      entry: before.entry,
      table: tableOf(before),
    });
    expect(fallbackOf(before, remote())).toBeNull();
    expect(fallbackOf(remote({ platform: '^1.1.0' }))).toBeNull();
    expect(fallbackOf(remote({}, {}, 'mf-two'))).toBeNull();
  });

  it('is none where nothing was live before', () => {
    const now = { shell: site, remotes: [remote()] };
    expect(createRegistry(set, now, 'demo').remotes.map(({ fallback }) => fallback)).toEqual([null]);
  });

  it('is there where it runs with this shell, and not where it imports what this shell lacks', () => {
    expect([standIn(['useQuery']), standIn(['useQueries'])]).toEqual([VERSION, undefined]);
  });
});

it('A remote is called as it calls itself, and one of before that was asked by its name', () => {
  const set = { id: 'set-1', shell: VERSION, remotes: {} };
  const titles = (title?: { en: string; fr: string }) =>
    createRegistry(set, { shell: site, remotes: [remote({}, { title })] }, 'demo').remotes.map((one) => one.title);
  expect(titles({ en: 'Companies', fr: 'Entreprises' })).toEqual([{ en: 'Companies', fr: 'Entreprises' }]);
  expect(titles(undefined)).toEqual([{ en: 'mf-one', fr: 'mf-one' }]);
});
