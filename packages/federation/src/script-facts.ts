import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkFiles } from './manifest.ts';
import { readScript } from './script-reading.ts';
import type { ScriptFacts } from './script-reading.ts';

/** The facts of the scripts of a build, by their file names. */
export type BuildFacts = ReadonlyMap<string, ScriptFacts>;

const MESSAGES_CHUNK = /(^|-)messages-(en|fr)$/;
const OPERATION = /^(GET|POST|PUT|PATCH|DELETE) (v\d+|last|healthz)[\w/:.-]*$/;

/**
 * Reads every script of a build but those of messages, whose ids are not uses.
 * @param files names of all files in the folder
 * @throws {SyntaxError} where one of them is no script
 */
export async function readScripts(
  dir: string,
  files: readonly string[],
  chunks: Readonly<Record<string, ChunkFiles>>,
): Promise<BuildFacts> {
  const messages = Object.entries(chunks).filter(([name]) => MESSAGES_CHUNK.test(name));
  const excluded = new Set(messages.flatMap(([, { js }]) => js));
  const scripts = files.filter((file) => file.endsWith('.js') && !excluded.has(file));
  const read = scripts.map(async (file) => [file, readScript(await readFile(join(dir, file), 'utf8'))] as const);
  return new Map(await Promise.all(read));
}

/** Operations of the API that scripts name. */
export function operationsIn(facts: BuildFacts): string[] {
  return all(facts, ({ literals }) => literals).filter((literal) => OPERATION.test(literal));
}

/** @param pick what is asked of each script */
export function all(facts: BuildFacts, pick: (script: ScriptFacts) => Iterable<string>): string[] {
  return [...new Set([...facts.values()].flatMap((script) => [...pick(script)]))].toSorted();
}
