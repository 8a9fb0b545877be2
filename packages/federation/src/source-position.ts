import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';

type Payload = ConstructorParameters<typeof SourceMap>[0];

/** The source map beside a built script, or null where there is none. */
export async function readMap(script: string): Promise<Payload | null> {
  const file = `${script}.map`;
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Payload) : null;
}

/** A source in a map as a path within the workspace: `mf-one/src/remote.ts`. */
export function pathOfSource(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '').replace(/\?.*$/, '');
}

/** The line of the sources that a place in a built script comes from, `mf-one/src/remote.ts:3`; else the script's own. */
export async function sourceOf(script: string, offset: number): Promise<string> {
  const before = (await readFile(script, 'utf8')).slice(0, offset).split('\n');
  const map = await readMap(script);
  const entry = map && new SourceMap(map).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  if (entry && 'originalSource' in entry) return `${pathOfSource(entry.originalSource)}:${entry.originalLine + 1}`;
  return `${script.split('/').at(-1)}:${before.length}`;
}
