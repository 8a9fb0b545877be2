import { hasCredentials, urlProblem, urlToHref } from '@commonweal/domain/url-rule';
import type { SourceRow } from '../draft/note-form.ts';

/** The problem of a source's address; each has a message. */
export type SourceProblem = 'format' | 'too_long' | 'twice';

/** @param rows all sources: the later one of two with the same address has the problem */
export function sourceProblem(row: SourceRow, rows: readonly SourceRow[]): SourceProblem | null {
  const address = row.url.trim();
  if (address === '') return null;
  const problem = urlProblem(address) ?? (hasCredentials(address) ? 'format' : null);
  if (problem !== null) return problem;
  const before = rows.slice(0, rows.indexOf(row));
  return before.some(({ url }) => hrefOf(url) === hrefOf(address)) ? 'twice' : null;
}

/** One form of an address, whether or not it was typed with its scheme. */
function hrefOf(text: string): string {
  return urlToHref(text.trim())?.replace(/\/$/, '') ?? text;
}
