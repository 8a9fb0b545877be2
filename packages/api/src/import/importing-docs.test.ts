import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { loadReference } from '../load-reference.ts';
import { MOST_COLUMNS } from './company-columns.ts';
import { MOST_LINES } from './company-file.ts';
import { companyColumns, requiredColumns } from './company-rows.ts';
import { MOST_BYTES, MOST_CELL_CHARACTERS, MOST_ROW_CHARACTERS } from './csv-records.ts';
import { MOST_REJECTIONS, importCompanies } from './import-companies.ts';

const text = readFileSync(new URL('../../../../docs/importing.md', import.meta.url), 'utf8');
const [, example = ''] = /```csv\n([\s\S]*?)```/.exec(text) ?? [];

/** The rows of the table under a heading, by their first cell. */
function tableUnder(heading: string): ReadonlyMap<string, readonly string[]> {
  const [, section = ''] = new RegExp(`\\n## ${heading}\\n([\\s\\S]*?)(\\n## |$)`).exec(text) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.slice(2).map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(cells.map(([, name = '', ...rest]) => [name, rest]));
}

describe('the page on importing', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: null });
    await loadReference(database.db);
  }, 120_000);
  afterAll(() => database.close());

  async function* bytesOf(file: string) {
    yield new TextEncoder().encode(file);
  }

  it('names every column, and which of them a file has to have', () => {
    const table = tableUnder('The columns');
    expect([...table.keys()].toSorted()).toEqual(companyColumns.map((column) => `\`${column}\``).toSorted());
    const needed = requiredColumns.flat().map((column) => `\`${column}\``);
    const said = [...table].filter(([, [required = '']]) => required !== 'no').map(([column]) => column);
    expect(said.toSorted()).toEqual(needed.toSorted());
  });

  it('says the limits that hold', () => {
    const number = new Intl.NumberFormat('en');
    expect([...tableUnder('The limits')].map(([of, [limit]]) => [of, limit])).toEqual([
      ['a file', `${MOST_BYTES / 1024 / 1024} MB`],
      ['its rows', number.format(MOST_LINES)],
      ['its columns', String(MOST_COLUMNS)],
      ['a row', `${number.format(MOST_ROW_CHARACTERS)} characters`],
      ['a cell', `${number.format(MOST_CELL_CHARACTERS)} characters`],
      ['a rejection', `the first ${number.format(MOST_REJECTIONS)}`],
    ]);
  });

  it('has an example that is taken whole, and a rejection as it is told', async () => {
    expect(await importCompanies(database.db, bytesOf(example))).toMatchObject({ created: 3, rejected: 0 });
    const { rejections } = await importCompanies(database.db, bytesOf(example.replace('QP000002HDT4', 'QP000002HDT5')));
    expect(rejections.map(({ line, reason }) => `  line ${line}: ${reason.en}`)).toHaveLength(1);
    for (const { line, reason } of rejections) expect(text).toContain(`  line ${line}: ${reason.en}`);
  });
});
