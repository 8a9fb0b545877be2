import type { Registry } from '@commonweal/federation/registry';
import { remoteManifestFixture } from '@commonweal/federation/fixtures';

export const ORIGIN = 'http://localhost:4100';
export const LOCAL = '1.0.0-1111111111';

/** The manifest of a build of `mf-companies` on a developer's machine. */
export function localManifest(over: object = {}) {
  const file = { bytes: 1, gzip: 1, brotli: 1 };
  return {
    ...remoteManifestFixture('mf-companies', LOCAL),
    entry: { file: 'entry.js', integrity: 'sha384-local' },
    files: {
      'entry.js': { ...file, integrity: 'sha384-local' },
      'picture.png': { ...file, integrity: 'sha384-picture' },
    },
    ...over,
  };
}

/** The registry of a release with one remote, as the gateway inlines it. @param isAnswered whether the site takes the override */
export function releasedRegistry(isAnswered: boolean): Registry {
  return {
    set: 'abcdefabcdef',
    environment: 'uat',
    shell: { version: '1.0.0-0000000000', base: '/shell/1.0.0-0000000000/', table: { chunks: {}, integrity: {} } },
    remotes: [
      {
        name: 'mf-companies',
        title: { en: 'Companies', fr: 'Entreprises' },
        version: '1.0.0-0000000000',
        base: '/remotes/mf-companies/1.0.0-0000000000/',
        entry: { file: 'entry.js', integrity: 'sha384-released' },
        table: { chunks: {}, integrity: {} },
        routes: [],
        navigation: [],
        slots: { provides: [], renders: [] },
        fallback: null,
      },
    ],
    override: isAnswered ? { remote: 'mf-companies', origin: ORIGIN } : null,
  };
}
