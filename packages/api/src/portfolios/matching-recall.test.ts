import { existsSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { like } from 'drizzle-orm';
import { likelyCompanyOf } from '@commonweal/domain/likely-company';
import type { OpenDatabase } from '../db/open-database.ts';
import { entities } from '../entities/entities.table.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createMatching } from './matching.service.ts';
import { addCompanies } from './portfolios.fixture.ts';

const sample = new URL('../../../../../shared/data/companies-sample.csv', import.meta.url);
const records = existsSync(sample)
  ? parse<Record<string, string>>(readFileSync(sample, 'utf8'), { columns: true })
  : [];
if (records.length === 0) console.info('The sample of real companies is not here: recall is not measured.');

interface Asked {
  /** The name that the row has. */
  readonly written: string;
  /** That of the company which it means. */
  readonly name: string;
  readonly country: string;
}

const companies = [...new Map(records.map((record) => [record['isin'], record])).values()].map(
  ({ isin = '', name = '', country_code: country = '' }) => ({ isin, name, country }),
);
/** Names that exchanges and custodians give to the shares of the companies, other than those that are known. */
const others: readonly Asked[] = records.flatMap(({ name = '', country_code: country = '', name_variations = '' }) =>
  name_variations
    .split(/[|;]/)
    .map((other) => other.trim())
    .filter((other) => other !== '' && other !== name)
    .map((written) => ({ written, name, country })),
);

/** Each word but the first cut to a few letters with a point: ADVANCED MIC.DEV. */
function cutTo(letters: number): readonly Asked[] {
  return companies.flatMap(({ name, country }) => {
    const [first = '', ...words] = name.toUpperCase().split(' ');
    const cut = words.map((word) => (word.length > letters ? `${word.slice(0, letters)}.` : word));
    return words.length < 2 ? [] : [{ written: `${first} ${cut.join('')}`, name, country }];
  });
}

let database: OpenDatabase;
// Opening one takes longer than adding companies to it and removing them.
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterEach(() => database.db.delete(entities).where(like(entities.slug, 'test-%')));
afterAll(() => database.close());

async function measure(asked: readonly Asked[], isKnown: (at: number) => boolean) {
  const known = companies.filter((_, at) => isKnown(at));
  await addCompanies(database.db, known);
  const rows = asked.map(({ written, country }, at) => ({ line: at + 2, name: written, country, weight: 1 }));
  const viewer = { id: 1, name: 'Tester', tokenDigest: '', privileges: new Set<never>() };
  const context = { viewer, locale: 'en' as const, signal: new AbortController().signal };
  const { matched, unmatched } = await createMatching(database.db)(rows, context);
  const nameOf = (line: number) => asked[line - 2]?.name;
  const found = matched.flatMap(({ entity_name, lines }) => lines.map((line) => entity_name === nameOf(line)));
  const names = new Set(known.map(({ name }) => name));
  const measured = {
    asked: asked.length,
    /** Rows whose company is known. */
    known: asked.filter(({ name }) => names.has(name)).length,
    right: found.filter(Boolean).length,
    wrong: found.filter((isRight) => !isRight).length,
    offered: unmatched.filter(({ line, candidates }) =>
      candidates.some(({ entity_name }) => entity_name === nameOf(line)),
    ).length,
    ...likelyOf(unmatched.map(({ line, candidates }) => ({ name: nameOf(line), likely: likelyCompanyOf(candidates) }))),
  };
  console.info(JSON.stringify(measured));
  return measured;
}

/** Rows whose one likely company is the right one, and those where it is another. */
function likelyOf(
  rows: readonly { readonly name: string | undefined; readonly likely: { entity_name: string } | null }[],
) {
  const likely = rows.filter((row) => row.likely !== null);
  const right = likely.filter((row) => row.likely?.entity_name === row.name).length;
  return { likelyRight: right, likelyWrong: likely.length - right };
}

(records.length === 0 ? describe.skip : describe)('other names of a sample of real companies', () => {
  it('finds most of them and none wrongly', async () => {
    const { asked, right, wrong, likelyWrong } = await measure(others, () => true);
    expect({ asked, wrong, likelyWrong }).toEqual({ asked: 245, wrong: 0, likelyWrong: 0 });
    expect(right).toBeGreaterThanOrEqual(214);
  }, 60_000);

  it.each([0, 1])(
    'takes no other company for one that is unknown, of two the one at %d known',
    async (rest) => {
      const { known, right, wrong, likelyWrong } = await measure(others, (at) => at % 2 === rest);
      expect({ wrong, likelyWrong }).toEqual({ wrong: 0, likelyWrong: 0 });
      expect(right).toBeGreaterThan(known * 0.8);
    },
    60_000,
  );

  it.each([2, 3, 4, 6])(
    'takes no other company for one that is unknown, with words cut to %d letters',
    async (letters) => {
      const asked = cutTo(letters);
      const { right, wrong, likelyWrong } = await measure(asked, (at) => at % 2 === 0);
      expect(right).toBeGreaterThan(0);
      expect({ wrong, likelyWrong }).toEqual({ wrong: 0, likelyWrong: 0 });
    },
    60_000,
  );
});
