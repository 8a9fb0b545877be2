import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { SourceMapPayload } from 'node:module';
import type { LoadedFile } from './page-visit.ts';
import { sumBy } from './statistics.ts';

interface Part {
  readonly name: string;
  readonly bytes: number;
}

/** Code without a source map is data that the build wrote. */
const DATA = 'messages and data';

/**
 * The composition of a page's scripts by package: each file's compressed bytes, shared out by the
 * minified characters that its source map traces back to the package.
 * @param artifacts the folder that the paths of `files` are relative to
 */
export async function weighPackages(artifacts: string, files: readonly LoadedFile[]): Promise<Map<string, number>> {
  const parts = await Promise.all(
    files.map(async ({ path, bytes }) => {
      const file = join(artifacts, path);
      if (!existsSync(`${file}.map`)) return [{ name: DATA, bytes }];
      const code = await readFile(file, 'utf8');
      const map = JSON.parse(await readFile(`${file}.map`, 'utf8')) as SourceMapPayload;
      const share = bytes / code.length;
      return charactersByPackage(code, map).map(({ name, bytes: characters }) => ({ name, bytes: characters * share }));
    }),
  );
  return sumBy(
    parts.flat(),
    ({ name }) => name,
    ({ bytes }) => bytes,
  );
}

/** The number of minified characters from each package. */
export function charactersByPackage(code: string, payload: SourceMapPayload): Part[] {
  const map = new SourceMap(payload);
  const counts = new Map<string, number>();
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const name = source === undefined ? 'webpack' : packageOf(source);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return Array.from(counts, ([name, bytes]) => ({ name, bytes }));
}

/** The package that a source belongs to: `react-dom`, `ui`, `mf-companies`; `webpack` for what the build adds. */
export function packageOf(source: string): string {
  const installed = source.split('/node_modules/').at(-1);
  if (installed !== undefined && installed !== source) {
    return installed.split('/', installed.startsWith('@') ? 2 : 1).join('/');
  }
  return /^webpack:\/\/[^/]*\/\.\/(?:packages\/)?([^/]+)\//.exec(source)?.[1] ?? 'webpack';
}
