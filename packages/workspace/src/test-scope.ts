import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projects, remotes, root } from './projects.ts';

/** The part of the test run that a change to some projects can break. */
export interface TestScope {
  /** Folders from the repository's own, `packages/api` or `mf-analyses`, dependents included. */
  readonly affected: readonly string[];
  /** File names of browser specs, or null for all of them. */
  readonly specs: readonly string[] | null;
}

const folders = projects.map((path) => path.slice(root.length + 1));

/**
 * Finds what a change to the named projects can break, by the dependencies that their packages declare.
 * @param names folders or their last part: `mf-analyses`, `packages/api`, `api`; none means everything
 * @throws {Error} naming the projects that there are
 */
export function testScope(names: readonly string[]): TestScope {
  if (names.length === 0) return { affected: folders, specs: null };
  const affected = new Set(names.map(folderOf));
  for (let before = 0; before < affected.size;) {
    before = affected.size;
    for (const folder of folders) if (dependenciesOf(folder).some((name) => affected.has(name))) affected.add(folder);
  }
  const specs = specsFor([...affected]);
  // Tests of the workspace hold remotes against each other: whose events are heard, and what a rating reaches.
  if (remotes.some((remote) => affected.has(remote))) affected.add('packages/workspace');
  return { affected: folders.filter((folder) => affected.has(folder)), specs };
}

function folderOf(name: string): string {
  const found = folders.find((folder) => folder === name || basename(folder) === name);
  if (!found) throw new Error(`There is no project ${name}. There are ${folders.join(', ')}.`);
  return found;
}

interface PackageFile {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile;
const folderByPackage = new Map(folders.map((folder) => [readPackage(folder).name, folder]));

/** Its own packages that a project imports. The commands build and run everything, so they count as imported by nobody. */
function dependenciesOf(folder: string): readonly string[] {
  const { dependencies = {}, devDependencies = {} } = readPackage(folder);
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderByPackage.get(name) ?? []);
}

/** A change to remotes alone concerns the specs that name them; any other change concerns the whole site. */
function specsFor(affected: readonly string[]): readonly string[] | null {
  const changed = affected.filter((folder) => folder !== 'e2e' && folder !== 'packages/workspace');
  if (!changed.every((folder) => remotes.includes(folder))) return null;
  const folder = join(root, 'e2e/tests');
  const concerned = new Set([...changed, ...rendering(changed)]);
  return readdirSync(folder).filter((name) => {
    const areas = areasNamed(readFileSync(join(folder, name), 'utf8'));
    return areas.length === 0 || areas.some((area) => concerned.has(area));
  });
}

interface RemoteFile {
  readonly routes: readonly { readonly path: string }[];
  readonly slots?: { readonly provides?: readonly string[]; readonly renders?: readonly string[] };
}

const readRemote = (remote: string) =>
  JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8')) as RemoteFile;

/** The remotes that show a part of one of these in a slot. */
function rendering(providers: readonly string[]): readonly string[] {
  const provided = new Set(providers.flatMap((remote) => readRemote(remote).slots?.provides ?? []));
  return remotes.filter((remote) => readRemote(remote).slots?.renders?.some((slot) => provided.has(slot)));
}

/** First segments of addresses with the remotes that have pages there; `/users` has two. */
const firstSegments = remotes.flatMap((remote) =>
  readRemote(remote).routes.map(({ path }) => ({ segment: path.split('/')[1], remote })),
);

/**
 * The remotes that a browser spec names, by their texts (`say('companies.…')`) and by addresses.
 * @param source the spec's text
 */
export function areasNamed(source: string): readonly string[] {
  const texts = new Set([...source.matchAll(/say\(\s*['`]([a-z]+)\./g)].map(([, area]) => `mf-${area}`));
  const segments = new Set([...source.matchAll(/['"`](?:\/api\/v3)?\/([a-z-]+)/g)].map(([, segment]) => segment));
  const visited = new Set(firstSegments.filter(({ segment }) => segments.has(segment)).map(({ remote }) => remote));
  return remotes.filter((remote) => texts.has(remote) || visited.has(remote));
}
