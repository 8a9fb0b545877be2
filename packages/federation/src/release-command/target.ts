import { UsageError } from './failure.ts';

/** What is to go live: a set that is known, or versions within the live one. */
export type Target = { readonly set_id: string } | { readonly artifacts: { name: string; version: string }[] };

/** @throws {UsageError} where the words name neither versions nor one set */
export function readTarget(words: readonly string[]): Target {
  const [first] = words;
  if (first === undefined) throw new UsageError('Name what is to go live: mf-companies@1.0.0-0123456789, or a set.');
  if (words.length === 1 && !first.includes('@')) return { set_id: readSet(first) };
  return { artifacts: words.map(readArtifact) };
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
