import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The shared part of a build's script: React, and the platform with its dependencies. */
const SHARED =
  /packages\/(platform|api-client|event-bus)\/|node_modules\/(react|react-dom|scheduler|react-router|react-intl|intl-messageformat|@formatjs\/[\w-]+|@tanstack\/[\w-]+|zustand|ky)\//;

/** A script of a build by what it was made from. */
export interface ScriptMake {
  /** Bytes of gzip of the shell's own code, everything counted that is not known to be shared. */
  readonly own: number;
  /** The files of the repository that are in it, from its root. */
  readonly modules: readonly string[];
}

/** Takes a script apart by its source map. @param dir a build's folder */
export function makeOfScript(dir: string, file: string): ScriptMake {
  const code = readFileSync(join(dir, file), 'utf8');
  const payload = JSON.parse(readFileSync(join(dir, `${file}.map`), 'utf8')) as ConstructorParameters<
    typeof SourceMap
  >[0];
  const map = new SourceMap(payload);
  const own = code.split('\n').flatMap((line, number) => ownPartsOf(map, line, number));
  return {
    own: gzipSync(own.join('')).length,
    modules: payload.sources.map((source) => source.replace(/^webpack:\/\/[\w@/-]*?\/\.\//, '')),
  };
}

/** Column by column: a mapping holds until the next one, and what none covers is the build's runtime. */
function ownPartsOf(map: SourceMap, line: string, number: number): string[] {
  return line.split('').filter((_, column) => {
    const entry = map.findEntry(number, column);
    return !('originalSource' in entry) || !SHARED.test(entry.originalSource);
  });
}
