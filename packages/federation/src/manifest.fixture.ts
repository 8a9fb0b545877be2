import type { RemoteManifest, ShellManifest } from './manifest.ts';

const findings = {
  source: { commit: null, branch: null, changed: false },
  operations: [],
  messages: { en: [], fr: [], used: [] },
  shared: {},
  exports: {},
  shapes: {},
  types: null,
};
const text = { en: 'Commonweal', fr: 'Commonweal' };

/** The manifest of a remote with nothing in it. @param over what the test is about */
export function remoteManifestFixture(
  name: string,
  version: string,
  over: Partial<RemoteManifest> = {},
): RemoteManifest {
  return {
    kind: 'remote',
    ...findings,
    name,
    version,
    platform: '^1.0.0',
    definition: {
      name,
      title: { en: name, fr: name },
      platform: '^1.0.0',
      routes: [],
      navigation: [],
      slots: { provides: [], renders: [] },
      events: { emits: [], listens: [] },
      areas: [],
    },
    entry: { file: 'entry.js', integrity: 'sha384-x' },
    chunks: {},
    files: {},
    ...over,
  };
}

/** The manifest of a shell with nothing in it. @param over what the test is about */
export function shellManifestFixture(version: string, over: Partial<ShellManifest> = {}): ShellManifest {
  return {
    kind: 'shell',
    ...findings,
    name: 'shell',
    version,
    platform: '1.0.0',
    registry: 2,
    definition: {
      name: 'shell',
      routes: [],
      fonts: [],
      lazyShared: [],
      slots: { provides: [], renders: [] },
      events: { emits: [], listens: [] },
      budgets: { entry: 10_000, page: 150_000, styles: 30_000 },
      favicon: 'favicon.svg',
      document: { title: text, description: text, noscript: text },
    },
    entry: { js: [], css: [] },
    fonts: [],
    favicon: 'favicon.svg',
    chunks: {},
    files: {},
    ...over,
  };
}
