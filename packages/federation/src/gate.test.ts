import { describe, expect, it } from '@jest/globals';
import { checkApi, checkTypes } from './gate.ts';
import type { GateProblem } from './gate.ts';
import { VERSION, api, check, host, one, remote, route, shell } from './gate/gate.fixture.ts';
import type { RemoteManifest } from './manifest.ts';

const gzip = (size: number) => ({ integrity: 'sha384-x', bytes: size * 3, gzip: size, brotli: size });
const site = shell({
  shared: { react: '19.3.1', '@commonweal/platform/router': '1.0.0' },
  messages: { en: ['ui.close'], fr: ['ui.close'], used: ['ui.close'] },
});

describe('the gate lets through', () => {
  const fits: [string, RemoteManifest][] = [
    ['a remote that uses nothing', remote()],
    ['a platform range that the shell meets', remote({ platform: '>=1.0.0 <2' })],
    [
      'shared packages that the shell has',
      remote({ shared: { react: '^19.0.0', '@commonweal/platform/router': '^1.0.0' } }),
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
    expect(check([candidate], site)).toEqual([]);
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
    expect(check([candidate], site)).toEqual([{ rule, parties: [one, other], text: { en, fr } }]);
  });
});

describe('what stood there before', () => {
  const broken = remote({ operations: ['GET v4/entities'] }, {}, 'mf-two');

  it('holds up nobody who has no part in it', () => {
    expect(check([remote(), broken])).toEqual([]);
    expect(check([remote(), broken], shell(), { changed: ['mf-two'] })).toHaveLength(1);
  });

  it('is held against a new shell', () => {
    const guest = remote({ platform: '^1.0.0' });
    const problems = check([guest], shell({ platform: '2.0.0' }), { changed: ['shell'] });
    expect(problems.map(({ rule }) => rule)).toEqual(['platform']);
  });

  it('a shell that lacks a text of its own is refused', () => {
    const lacking = shell({ messages: { en: ['shell.a'], fr: [], used: [] } });
    const [problem] = check([], lacking, { changed: ['shell'] });
    expect(problem?.text).toEqual({
      en: `${host} uses the text shell.a, which it does not have in French.`,
      fr: `${host} utilise le texte shell.a, qu’il n’a pas en français.`,
    });
  });

  it('is held against an API that was changed under it, and against nothing else', () => {
    const misfit = remote({ platform: '^2.0.0' });
    const { rule, parties } = checkApi({ shell: shell(), remotes: [broken, misfit] }, api)[0] ?? {};
    expect({ rule, parties }).toEqual({ rule: 'operation', parties: [`mf-two ${VERSION}`, 'API'] });
    expect(checkApi({ shell: shell(), remotes: [misfit] }, api)).toEqual([]);
  });
});

it('a build that is published must say that its types were checked, the shell too', () => {
  const types = { compiler: '7.0.2', digest: 'sha256-x' };
  expect([checkTypes(remote({ types })), checkTypes(shell({ types }))]).toEqual([[], []]);
  expect(checkTypes(remote())).toEqual([
    {
      rule: 'types',
      parties: [one, 'API'],
      text: {
        en: `${one} does not say that its types were checked, which the API asks of every build; commonweal-release publish checks them.`,
        fr: `${one} ne dit pas que ses types ont été vérifiés, ce que l’API demande à chaque version ; commonweal-release publish les vérifie.`,
      },
    },
  ]);
  expect(checkTypes(shell())).toHaveLength(1);
});
