import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './failure.ts';

/** The target of a release: a known set, or versions within the live one. */
export type ReleaseTarget = { readonly set_id: string } | { readonly artifacts: { name: string; version: string }[] };

/** @throws {UsageError} where the words name neither versions nor one set */
export function readTarget(words: readonly string[]): ReleaseTarget {
  const [first] = words;
  if (first === undefined) throw new UsageError('Name what is to go live: mf-companies@1.0.0-0123456789, or a set.');
  if (words.length === 1 && !first.includes('@')) return { set_id: readSet(first) };
  return { artifacts: words.map(readArtifact) };
}

/** The target of a rollback: one remote's last step, a whole set, or by default the caller's own last change. */
export type RollbackTarget = { readonly name: string } | { readonly set_id: string } | Readonly<Record<string, never>>;

/**
 * @param word a name or a set; without one, in the folder of a remote or of the shell, that one is meant
 * @throws {UsageError} where the word is neither
 */
export function readRollback(word: string | undefined, cwd: string): RollbackTarget {
  if (word !== undefined) return isName(word) ? { name: word } : { set_id: readSet(word) };
  const file = ['remote.json', 'shell.json'].map((name) => join(cwd, name)).find((path) => existsSync(path));
  if (file === undefined) return {};
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string };
  return { name };
}

function isName(word: string): boolean {
  return /^(shell|mf-[a-z0-9-]+)$/.test(word);
}

/** @throws {UsageError} where the word is not a set's id */
export function readSet(word: string): string {
  if (/^[0-9a-f]{12}$/.test(word)) return word;
  throw new UsageError(`${word} is no release set; one is named by twelve digits from 0 to f.`);
}

function readArtifact(word: string): { name: string; version: string } {
  const [, name, version] = /^([a-z0-9-]+)@(\d+\.\d+\.\d+-[0-9a-f]{10})$/.exec(word) ?? [];
  if (name !== undefined && version !== undefined) return { name, version };
  throw new UsageError(`${word} is no version; write it as mf-companies@1.0.0-0123456789.`);
}
