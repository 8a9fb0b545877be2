import type { ApiReply } from '@commonweal/contracts';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import type { Locale } from '../http/locale.ts';
import type { Viewer } from '../http/viewer.ts';
import { readRows, resolveRow } from './match-rows.ts';
import type { FileRow, Findings, Lookup, MatchedBy, ReadRow, UnmatchedReason } from './match-rows.ts';
import { findByIsin, findByMatchName, findCompanies, findNameVariations } from './matching.repo.ts';
import type { CompanyRecord, FoundCompany } from './matching.repo.ts';

type Reply = ApiReply<'POST v3/portfolios/matched-data'>;

/** Rows of the file that named one company, with what its row in the portfolio will be. */
interface Match {
  readonly id: number;
  readonly how: MatchedBy;
  readonly first: ReadRow;
  readonly lines: number[];
  weight: number;
}

interface Miss {
  readonly row: ReadRow;
  readonly reason: UnmatchedReason;
  readonly candidates: readonly number[];
}

/** How many companies an ambiguous row offers. */
const MOST_CANDIDATES = 10;

/**
 * Finds the companies of the rows of a file: by ISIN, and by name where that finds none. Rows of one company become
 * one, their weights added. The number of queries does not grow with the rows.
 */
export async function matchRows(
  db: Database,
  fileRows: readonly FileRow[],
  { viewer, locale }: { readonly viewer: Viewer; readonly locale: Locale },
): Promise<Reply> {
  const rows = readRows(fileRows);
  const { matches, misses } = sortOut(rows, await findAll(db, rows));
  const ids = [...matches.map(({ id }) => id), ...misses.flatMap(({ candidates }) => candidates)];
  const companies = await findCompanies(db, [...new Set(ids)], seesAllScores(viewer), locale);
  return present(matches, misses, new Map(companies.map((company) => [company.id, company])));
}

async function findAll(db: Database, rows: readonly ReadRow[]): Promise<Findings> {
  const { isin, isinVariation } = await findByIsin(db, distinct(rows.map((row) => row.isinKey)));
  const byIsin = { isin: lookup(isin), isin_variation: lookup(isinVariation) };
  const rest = rows.filter(({ isinKey }) => isinKey === null || !byIsin.isin.has(isinKey));
  const wanted = distinct(rest.map((row) => row.nameKey));
  const name = lookup(await findByMatchName(db, wanted));
  const unknown = new Set(wanted.filter((key) => !name.has(key)));
  return { ...byIsin, name, name_variation: await findByVariation(db, unknown) };
}

/** The variations are few beside what normalising them in SQL would take, so they are compared here. */
async function findByVariation(db: Database, names: ReadonlySet<string>): Promise<Lookup> {
  if (names.size === 0) return new Map();
  const variations = await findNameVariations(db);
  const found = variations.map((variation) => ({ ...variation, key: normaliseCompanyName(variation.key) }));
  return lookup(found.filter(({ key }) => names.has(key)));
}

function lookup(found: readonly FoundCompany[]): Lookup {
  const byKey = new Map<string, Map<number, FoundCompany>>();
  for (const company of found) {
    const companies = byKey.get(company.key) ?? new Map<number, FoundCompany>();
    byKey.set(company.key, companies.set(company.id, company));
  }
  return new Map([...byKey].map(([key, companies]) => [key, [...companies.values()]]));
}

function sortOut(rows: readonly ReadRow[], findings: Findings): { matches: Match[]; misses: Miss[] } {
  const matches = new Map<number, Match>();
  const misses: Miss[] = [];
  for (const row of rows) {
    const found = resolveRow(row, findings);
    if (found.id === null) misses.push({ row, reason: found.reason, candidates: found.candidates });
    else if (row.weightProblem !== null || row.weight === null) {
      misses.push({ row, reason: row.weightProblem ?? 'missing-weight', candidates: [found.id] });
    } else {
      const match = matches.get(found.id) ?? { id: found.id, how: found.how, first: row, lines: [], weight: 0 };
      match.lines.push(row.line);
      match.weight += row.weight;
      matches.set(found.id, match);
    }
  }
  return { matches: [...matches.values()], misses };
}

function present(
  matches: readonly Match[],
  misses: readonly Miss[],
  companies: ReadonlyMap<number, CompanyRecord>,
): Reply {
  const whole = matches.reduce((sum, { weight }) => sum + weight, 0);
  return {
    matched: matches.flatMap(({ id, how, first, lines, weight }) => {
      const company = companies.get(id);
      if (!company) return [];
      const shares = { weight: (weight / whole) * 100, original_weight: weight };
      const source = { lines, duplicateNumber: lines.length - 1, isin: first.isin, name: first.name };
      return [{ ...presentCompany(company), is_matched: true as const, how, ...shares, ...source }];
    }),
    unmatched: misses.map(({ row, reason, candidates }) => ({
      is_matched: false as const,
      line: row.line,
      isin: row.isin,
      name: row.name,
      original_weight: row.weight,
      reason,
      candidates: candidates.slice(0, MOST_CANDIDATES).flatMap((id) => {
        const company = companies.get(id);
        return company ? [{ ...presentCompany(company), country: company.country }] : [];
      }),
    })),
  };
}

function presentCompany({ id, name, slug, score, isGrayed }: CompanyRecord) {
  return { entity_id: id, entity_name: name, entity_slug: slug, impact_score: score, is_grayed: isGrayed };
}

function distinct(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter((key) => key !== null))];
}
