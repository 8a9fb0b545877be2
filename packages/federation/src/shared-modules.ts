import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The packages of which a page has exactly one copy, the shell's. Everything else is built into each remote. */
const SHARED_PACKAGES = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  '@commonweal/platform': 'every entry',
  '@commonweal/event-bus': 'every entry',
  '@commonweal/api-client': 'every entry',
} as const;

const PLATFORM = '@commonweal/platform';

export interface SharedModule {
  readonly request: string;
  readonly version: string;
}

interface PackageFile {
  readonly version: string;
  readonly exports?: string | Readonly<Record<string, unknown>>;
}

/** Everything that the shell in `dir` shares with the remotes, with the version that it has installed. */
export function sharedModules(dir: string): SharedModule[] {
  return Object.entries(SHARED_PACKAGES).flatMap(([name, requests]) => {
    const file = readPackage(dir, name);
    const paths = requests === 'every entry' ? entriesOf(name, file) : requests;
    return paths.map((request) => ({ request, version: file.version }));
  });
}

/** Version of the platform package that the shell in `dir` brings along. */
export function platformVersion(dir: string): string {
  return readPackage(dir, PLATFORM).version;
}

/**
 * The modules that a remote takes from the shell and never bundles, as webpack's `shared` option.
 * @param platform range of the remote's `remote.json`; other versions refuse to run
 */
export function consumedModules(dir: string, platform: string): Record<string, object> {
  const names = Object.keys(SHARED_PACKAGES);
  return Object.fromEntries(
    names.flatMap((name) => {
      const requiredVersion = rangeOf(dir, platform, name);
      const option = { import: false, singleton: true, strictVersion: true, requiredVersion };
      return [
        [name, option],
        [`${name}/`, option],
      ];
    }),
  );
}

/** The versions of a shared module, such as `react/jsx-runtime`, that a remote takes. */
export function consumedRange(dir: string, platform: string, request: string): string {
  const name = Object.keys(SHARED_PACKAGES).find((known) => request === known || request.startsWith(`${known}/`));
  if (name === undefined) throw new Error(`${request} is not shared.`);
  return rangeOf(dir, platform, name);
}

function rangeOf(dir: string, platform: string, name: string): string {
  return name.startsWith('@commonweal/') ? platform : `^${majorOf(readPackage(dir, name).version)}.0.0`;
}

function entriesOf(name: string, { exports }: PackageFile): string[] {
  if (exports === undefined || typeof exports === 'string') return [name];
  return Object.keys(exports).map((entry) => (entry === '.' ? name : name + entry.slice(1)));
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}

/** Reads a dependency's package.json past its `exports`, which seldom list it. */
function readPackage(dir: string, name: string): PackageFile {
  const folders = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of folders) {
    const text = tryRead(join(folder, name, 'package.json'));
    if (text !== null) return JSON.parse(text) as PackageFile;
  }
  throw new Error(`${dir} does not depend on ${name}, which shell and remotes share.`);
}

function tryRead(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
