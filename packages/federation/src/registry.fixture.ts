import type { Registry, RegistryRemote } from './registry.ts';

const integrity = (name: string): string => `sha384-${name}`;

/** For tests: a remote with one page, as the registry describes it. @param over what the test is about */
export function fixtureRemote(name: string, over: Partial<RegistryRemote> = {}): RegistryRemote {
  const files = ['entry.js', 'remote.js', 'page-home.js', 'page-home.css', 'messages-en.js', 'messages-fr.js'];
  return {
    name,
    title: { en: name, fr: name },
    version: '1.0.0-0123456789',
    base: `/remotes/${name}/1.0.0-0123456789/`,
    entry: { file: 'entry.js', integrity: integrity('entry.js') },
    routes: [{ path: `/${name}`, page: 'home', layout: 'site', access: 'public', privileges: [] }],
    navigation: [],
    slots: { provides: [], renders: [] },
    fallback: null,
    table: {
      chunks: {
        remote: { js: ['remote.js'], css: [] },
        'page-home': { js: ['page-home.js'], css: ['page-home.css'] },
        'messages-en': { js: ['messages-en.js'], css: [] },
        'messages-fr': { js: ['messages-fr.js'], css: [] },
      },
      integrity: Object.fromEntries(files.map((file) => [file, integrity(file)])),
    },
    ...over,
  };
}

/** For tests: a remote with the version of the set before to fall back to. */
export function fixtureRemoteWithFallback(name: string): RegistryRemote {
  const { version, base, entry, table } = fixtureRemote(name, {
    version: '0.9.0-0123456789',
    base: `/remotes/${name}/0.9.0-0123456789/`,
  });
  return fixtureRemote(name, { fallback: { version, base, entry, table } });
}

/** For tests: a registry of these remotes. */
export function fixtureRegistry(...names: readonly string[]): Registry {
  return {
    set: 'set-1',
    environment: 'demo',
    shell: {
      version: '1.0.0-0000000000',
      base: '/shell/1.0.0-0000000000/',
      table: { chunks: {}, integrity: { 'shared.js': integrity('shared.js') } },
    },
    remotes: names.map((name) => fixtureRemote(name)),
    override: null,
  };
}
