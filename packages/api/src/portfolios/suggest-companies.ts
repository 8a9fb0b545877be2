import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { Candidate, ReadRow } from './match-rows.ts';
import { likeness } from './name-likeness.ts';

/** A company whose name begins as that of a row does. */
export interface NearCompany {
  readonly key: string;
  readonly id: number;
  readonly name: string;
}

/** Names that begin with as many letters alike are looked at, and the likest of them offered. */
const BEGINNING = 6;
const SHORTEST_BEGINNING = 3;
const MOST_SUGGESTIONS = 5;
const LEAST_LIKENESS = 0.5;

/**
 * The beginnings of a row's name by which near ones are looked up: as it is written, and as it is without the letters
 * that stand for umlauts; none where it is too short to tell anything.
 */
export function beginningsOf({ nameKeys }: ReadRow): string[] {
  const beginnings = [nameKeys.at(0), nameKeys.at(-1)].map((key = '') => key.slice(0, BEGINNING).trim());
  return [...new Set(beginnings)].filter(({ length }) => length >= SHORTEST_BEGINNING);
}

/** The companies that a row may mean by their names, the likest first. */
export function suggestionsFor(row: ReadRow, near: readonly NearCompany[]): Candidate[] {
  const once = new Map(near.map((company) => [company.id, company]));
  return [...once.values()]
    .map(({ id, name }) => {
      const other = normaliseCompanyName(name);
      return { id, like: Math.max(0, ...row.nameKeys.map((key) => likeness(key, other))) };
    })
    .filter(({ like }) => like >= LEAST_LIKENESS)
    .toSorted((a, b) => b.like - a.like || a.id - b.id)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id }) => ({ id, why: 'similar-name' }));
}
