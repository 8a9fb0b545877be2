import { describe, expect, it } from '@jest/globals';
import { checkRelease } from './gate.ts';
import type { GateProblem } from './gate.ts';
import { remoteManifestFixture, shellManifestFixture } from './manifest.fixture.ts';
import type { RemoteManifest, RouteDefinition, ShellManifest } from './manifest.ts';

const VERSION = '1.0.0-0123456789';
const api = { operations: ['GET v3/entities', 'GET v3/entities/:slug'] };
const gzip = (size: number) => ({ integrity: 'sha384-x', bytes: size * 3, gzip: size, brotli: size });
const route = (path: string, page = 'home'): RouteDefinition => ({
  path,
  page,
  layout: 'site',
  access: 'public',
  privileges: [],
});

const base = shellManifestFixture(VERSION);
const shell = (over: Partial<ShellManifest> = {}, definition: Partial<ShellManifest['definition']> = {}) => ({
  ...base,
  shared: { react: '19.3.1', '@commonweal/platform/router': '1.0.0' },
  messages: { en: ['ui.close'], fr: ['ui.close'], used: ['ui.close'] },
  ...over,
  definition: {
    ...base.definition,
    slots: ['company.analyses@1'],
    events: ['entity.opened@1', 'entity.opened@2'],
    ...definition,
  },
});

function remote(
  over: Partial<RemoteManifest> = {},
  definition: Partial<RemoteManifest['definition']> = {},
  name = 'mf-one',
): RemoteManifest {
  const manifest = remoteManifestFixture(name, VERSION, over);
  return { ...manifest, definition: { ...manifest.definition, ...definition } };
}

const check = (remotes: RemoteManifest[], host = shell(), changed = ['mf-one']): GateProblem[] =>
  checkRelease({ shell: host, remotes }, api, changed);

describe('the gate lets through', () => {
  const fits: [string, RemoteManifest][] = [
    ['a remote that uses nothing', remote()],
    ['a platform range that the shell meets', remote({ platform: '>=1.0.0 <2' })],
    [
      'shared packages that the shell has',
      remote({ shared: { react: '^19.0.0', '@commonweal/platform/router': '^1.0.0' } }),
    ],
    [
      'slots and events of a known version',
      remote(
        {},
        {
          slots: { provides: ['company.analyses@1'], renders: [] },
          events: { emits: ['entity.opened@2'], listens: ['entity.opened@1'] },
        },
      ),
    ],
    ['operations that the API has', remote({ operations: ['GET v3/entities/:slug'] })],
    [
      'texts in both languages, and those of the shell',
      remote({
        messages: { en: ['one.title'], fr: ['one.title'], used: ['one.title', 'ui.close'] },
      }),
    ],
    ['routes of its own', remote({}, { routes: [route('/one'), route('/one/:id'), route('/one/new')] })],
    ['files just within the budgets', sized({ entry: 10_000, page: 139_999, styles: 30_000 })],
  ];

  it.each(fits)('%s', (_what, candidate) => {
    expect(check([candidate])).toEqual([]);
  });
});

/** A remote whose page loads these sizes, in bytes of gzip. */
function sized({ entry = 1, page = 1, styles = 1, french = 1 }): RemoteManifest {
  const only = (file: string) => ({ js: [file], css: [] });
  return remote(
    {
      chunks: {
        'page-home': { js: ['page.js'], css: ['page.css'] },
        'messages-en': only('en.js'),
        'messages-fr': only('fr.js'),
      },
      files: {
        'entry.js': gzip(entry),
        'page.js': gzip(page),
        'page.css': gzip(styles),
        'en.js': gzip(1),
        'fr.js': gzip(french),
      },
    },
    { routes: [route('/one'), route('/one/:id')] },
  );
}

describe('the gate names both parties where', () => {
  const one = `mf-one ${VERSION}`;
  const host = `shell ${VERSION}`;
  const broken: [string, RemoteManifest, GateProblem['rule'], string, string, string][] = [
    [
      'the platform range does not fit',
      remote({ platform: '^2.0.0' }),
      'platform',
      host,
      `${one} needs platform ^2.0.0; ${host} has 1.0.0.`,
      `${one} demande la plateforme ^2.0.0 ; ${host} a la 1.0.0.`,
    ],
    [
      'the platform range is none',
      remote({ platform: 'newest' }),
      'platform',
      host,
      `${one} needs platform newest; ${host} has 1.0.0.`,
      `${one} demande la plateforme newest ; ${host} a la 1.0.0.`,
    ],
    [
      'a shared package has another version',
      remote({ shared: { react: '^20.0.0' } }),
      'platform',
      host,
      `${one} takes react ^20.0.0; ${host} has 19.3.1.`,
      `${one} demande react ^20.0.0 ; ${host} a 19.3.1.`,
    ],
    [
      'a shared package is not there',
      remote({ shared: { '@commonweal/platform/new': '^1.0.0' } }),
      'platform',
      host,
      `${one} takes @commonweal/platform/new ^1.0.0; ${host} has none.`,
      `${one} demande @commonweal/platform/new ^1.0.0 ; ${host} n’en a pas.`,
    ],
    [
      'a slot is unknown',
      remote({}, { slots: { provides: [], renders: ['company.news@1'] } }),
      'slot',
      host,
      `${one} uses the slot company.news@1, which ${host} does not know.`,
      `${one} utilise l’emplacement company.news@1, que ${host} ne connaît pas.`,
    ],
    [
      'a slot is known in another version',
      remote({}, { slots: { provides: ['company.analyses@2'], renders: [] } }),
      'slot',
      host,
      `${one} uses the slot company.analyses@2, which is incompatible: ${host} has company.analyses@1.`,
      `${one} utilise l’emplacement company.analyses@2, incompatible : ${host} a company.analyses@1.`,
    ],
    [
      'an event is unknown',
      remote({}, { events: { emits: ['one.done@1'], listens: [] } }),
      'event',
      host,
      `${one} uses the event one.done@1, which ${host} does not know.`,
      `${one} utilise l’événement one.done@1, que ${host} ne connaît pas.`,
    ],
    [
      'an event is known in other versions',
      remote({}, { events: { emits: [], listens: ['entity.opened@3'] } }),
      'event',
      host,
      `${one} uses the event entity.opened@3, which is incompatible: ${host} has entity.opened@1, entity.opened@2.`,
      `${one} utilise l’événement entity.opened@3, incompatible : ${host} a entity.opened@1, entity.opened@2.`,
    ],
    [
      'the API lacks an operation',
      remote({ operations: ['GET v4/entities'] }),
      'operation',
      'API',
      `${one} calls GET v4/entities, which the live API does not have.`,
      `${one} appelle GET v4/entities, que l’API en service n’a pas.`,
    ],
    [
      'a text is missing in French',
      remote({ messages: { en: ['one.a'], fr: [], used: [] } }),
      'message',
      host,
      `${one} uses the text one.a, which neither it nor ${host} has in French.`,
      `${one} utilise le texte one.a, que ni lui ni ${host} n’ont en français.`,
    ],
    [
      'a text is missing in English',
      remote({ messages: { en: [], fr: ['one.a'], used: [] } }),
      'message',
      host,
      `${one} uses the text one.a, which neither it nor ${host} has in English.`,
      `${one} utilise le texte one.a, que ni lui ni ${host} n’ont en anglais.`,
    ],
    [
      'a text that it uses is nowhere',
      remote({ messages: { en: [], fr: [], used: ['ui.new'] } }),
      'message',
      host,
      `${one} uses the text ui.new, which neither it nor ${host} has in any language.`,
      `${one} utilise le texte ui.new, que ni lui ni ${host} n’ont dans aucune langue.`,
    ],
    [
      'its entry is too large',
      sized({ entry: 10_001 }),
      'budget',
      host,
      `The entry of ${one} takes 10,001 bytes of gzip; ${host} allows 10,000.`,
      `L’entrée de ${one} prend 10 001 octets en gzip ; ${host} en permet 10 000.`,
    ],
    [
      'a page loads too many scripts',
      sized({ entry: 10_000, page: 139_990, french: 11 }),
      'budget',
      host,
      `The scripts of the page home of ${one} take 150,001 bytes of gzip; ${host} allows 150,000.`,
      `Les scripts de la page home de ${one} prennent 150 001 octets en gzip ; ${host} en permet 150 000.`,
    ],
    [
      'a page loads too many styles',
      sized({ styles: 30_001 }),
      'budget',
      host,
      `The styles of the page home of ${one} take 30,001 bytes of gzip; ${host} allows 30,000.`,
      `Les styles de la page home de ${one} prennent 30 001 octets en gzip ; ${host} en permet 30 000.`,
    ],
  ];

  it.each(broken)('%s', (_what, candidate, rule, other, en, fr) => {
    expect(check([candidate])).toEqual([{ rule, parties: [one, other], text: { en, fr } }]);
  });
});

describe('what stood there before', () => {
  const broken = remote({ operations: ['GET v4/entities'] }, {}, 'mf-two');

  it('holds up nobody who has no part in it', () => {
    expect(check([remote(), broken], shell(), ['mf-one'])).toEqual([]);
    expect(check([remote(), broken], shell(), ['mf-two'])).toHaveLength(1);
  });

  it('is held against a new shell', () => {
    const guest = remote({ platform: '^1.0.0' });
    const problems = check([guest], shell({ platform: '2.0.0' }), ['shell']);
    expect(problems.map(({ rule }) => rule)).toEqual(['platform']);
  });

  it('a shell that lacks a text of its own is refused', () => {
    const host = shell({ messages: { en: ['shell.a'], fr: [], used: [] } });
    const [problem] = check([], host, ['shell']);
    expect(problem?.text).toEqual({
      en: `shell ${VERSION} uses the text shell.a, which it does not have in French.`,
      fr: `shell ${VERSION} utilise le texte shell.a, qu’il n’a pas en français.`,
    });
  });
});
