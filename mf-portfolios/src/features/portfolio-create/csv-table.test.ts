import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { noColumns, readHoldings } from '@commonweal/domain/portfolio-files';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readTable } from './csv-table.ts';
import { toFileRows } from './file-rows.ts';

const read = (text: string) => {
  const table = readTable(text);
  return toFileRows(readHoldings(table, table.columns).holdings);
};

function failureOf(text: string): string | null {
  try {
    read(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.name : 'not even an error';
  }
}

/** True where the last amount is about what the others add up to: its row is set aside as their total. */
function isLastTheSum(amounts: readonly number[]): boolean {
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  return Math.abs((amounts.at(-1) ?? 0) / all - 0.5) <= 0.01;
}

describe('readTable', () => {
  it.each([
    ['a semicolon', 'ISIN;Nom;Poids\nFR0000120271;Total;1,5'],
    ['a comma', 'ISIN,Nom,Poids\nFR0000120271,Total,"1,5"'],
    ['a tab', 'ISIN\tNom\tPoids\nFR0000120271\tTotal\t1,5'],
    ['a bar', 'ISIN|Nom|Poids\nFR0000120271|Total|1,5'],
    ['a declared one', 'sep=:\nISIN:Nom:Poids\nFR0000120271:Total:1,5'],
  ])('finds out that the delimiter is %s', (_, text) => {
    expect(read(text)).toMatchObject([{ isin: 'FR0000120271', name: 'Total', weight: 1.5 }]);
  });

  it('reads over a byte order mark', () => {
    expect(readTable('\uFEFFisin;weight\nFR0000120271;1')).toMatchObject({
      headers: ['isin', 'weight'],
      isRecognised: true,
    });
  });

  it.each([
    [['Code ISIN', 'Société', 'Poids (%)']],
    [['isin', 'Company name', 'Weight %']],
    [['ISIN_code', 'NOM', 'Part']],
    [['isin', 'Émetteur', '%']],
  ])('knows the headers %j', (headers) => {
    const table = readTable(`${headers.join(';')}\nFR0000120271;Total;1`);
    expect([table.columns, table.isRecognised]).toEqual([{ ...noColumns, isin: 0, name: 1, weight: 2 }, true]);
  });

  it('guesses columns whose headers it does not know, and says that it did', () => {
    const table = readTable('A;B;C\nTotal;FR0000120271;1,5\nAcme;US0378331005;2');
    expect([table.columns, table.isRecognised]).toEqual([{ ...noColumns, name: 0, isin: 1, weight: 2 }, false]);
  });

  it('does not guess that a column of zeros holds the weights', () => {
    expect(readTable('name;delisted\nAcme;0\nZenith;0').columns).toEqual({ ...noColumns, name: 0 });
  });

  it.each([
    ['0,1,0', null],
    ['1,1,1', 2],
    ['0,1,2', 2],
  ])('takes the numbers %s below a header that it does not know for weights in column %p', (numbers, weight) => {
    const cells = numbers.split(',').map((number, at) => `Fund ${'abc'[at]};XY;${number}`);
    expect(readTable(['Firm;Kind;Delisted', ...cells].join('\n')).columns.weight).toBe(weight);
  });

  it('takes a first line with an ISIN for a row', () => {
    expect(readTable('FR0000120271;5\nUS0378331005;6')).toMatchObject({ headers: [], columns: { isin: 0, weight: 1 } });
    expect(read('FR0000120271;5\nUS0378331005;6')).toHaveLength(2);
  });

  it('takes a first line with a number and no known header for a row', () => {
    expect(read('Acme;5\nZenith;6').map(({ name }) => name)).toEqual(['Acme', 'Zenith']);
  });

  it('counts lines as an editor does, empty ones and breaks inside cells included', () => {
    const lines = read('isin;name;weight\r\n\r\nFR0000120271;"Acme\r\nHolding";1\r\n\r\nUS0378331005;B;2\r\n').map(
      ({ line }) => line,
    );
    expect(lines).toEqual([3, 6]);
  });

  it('sets a note aside, and keeps a row that has nothing but a weight', () => {
    const table = readTable('isin;nom;poids\nFR0000120271;Acme;1\n;;3\n© Fund house;;\n');
    const { holdings, aside } = readHoldings(table, table.columns);
    expect(holdings.map(({ line }) => line)).toEqual([2, 3]);
    expect(aside).toMatchObject([{ line: 4, reason: 'note' }]);
  });

  it('takes 10,000 lines and refuses one more', () => {
    const lines = (count: number) => `name;weight\n${'Acme;1\n'.repeat(count)}`;
    expect(read(lines(10_000))).toHaveLength(10_000);
    expect(() => readTable(lines(10_001))).toThrow('too-many-lines');
  });

  it.each(['', '\uFEFF', '\n\n', 'isin;weight', 'isin;weight\n\n;'])('finds nothing in %j', (text) => {
    expect(() => readTable(text)).toThrow('empty');
  });

  it('gives every company the same weight where the file has none', () => {
    expect(read('name\nAcme Holding\nZenith').map(({ weight }) => weight)).toEqual([1, 1]);
  });

  it('cuts a cell that is too long to be a name', () => {
    expect(read(`name;weight\n${'x'.repeat(5000)};1`)[0]?.name).toHaveLength(300);
  });

  it('takes anything that is text without failing in another way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([null, 'FileProblemError']).toContain(failureOf(text));
      }),
    );
  });

  it('gives back the names and weights that a spreadsheet wrote, decimal commas included', () => {
    // A name of one word may be that of a currency or of a total, and such rows are set aside.
    const name = fc
      .string({ minLength: 1, maxLength: 30 })
      .map((text) => `${text.trim()} Kestrel`.trim())
      .filter((text) => !/[\d%]/.test(text));
    const row = fc.record({ name, hundredths: fc.integer({ min: 1, max: 10_000_000 }) });
    const rowsOfFile = fc
      .array(row, { minLength: 1, maxLength: 20 })
      .filter((rows) => !isLastTheSum(rows.map(({ hundredths }) => hundredths)));
    const file = fc.tuple(rowsOfFile, fc.constantFrom(';', ',', '\t'), fc.boolean());
    fc.assert(
      fc.property(file, ([rows, delimiter, isWindows]) => {
        const data = rows.map(({ name: text, hundredths }) => [text, `${hundredths / 100}`.replace('.', ',')]);
        const text = Papa.unparse(
          { fields: ['Société', 'Poids'], data },
          { delimiter, newline: isWindows ? '\r\n' : '\n' },
        );
        const back = read(`\uFEFF${text}`).map((found) => [found.name, found.weight]);
        expect(back).toEqual(rows.map((wanted) => [wanted.name, wanted.hundredths / 100]));
      }),
    );
  });
});

/** The styles in which houses write 1234.5, each as a function of hundredths. */
const styles = [
  [',', '.'],
  ['.', ','],
  ['.', "'"],
  [',', ' '],
  [',', '\u00a0'],
  ['.', ''],
].map(([sign = '', group = '']) => (hundredths: number) => {
  const whole = `${Math.floor(hundredths / 100)}`.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${whole}${sign}${`${hundredths % 100}`.padStart(2, '0')}`;
});

const heads = [
  ['Security name', 'Market value'],
  ['Libellé', 'Valorisation'],
  ['Wertpapier', 'Kurswert in EUR'],
  ['Naam', 'Marktwaarde'],
  ['Titolo', 'Controvalore'],
  ['Descripción', 'Valor de mercado'],
] as const;

const generatedFile = fc.record({
  preamble: fc.subarray(['Fonds Alpha', 'As of 31/12/2025', 'Confidential: for the client alone']),
  gap: fc.integer({ min: 0, max: 3 }),
  head: fc.constantFrom(...heads),
  write: fc.constantFrom(...styles),
  mark: fc.constantFrom('', ' EUR', ' €'),
  delimiter: fc.constantFrom(';', '\t', '|', ','),
  hundredths: fc
    .array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 3, maxLength: 30 })
    .filter((amounts) => !isLastTheSum(amounts)),
  hasTotal: fc.boolean(),
  hasNote: fc.boolean(),
});

describe('the whole reader', () => {
  it('gives back names, lines and amounts of any table below any preamble in any style of numbers', () => {
    fc.assert(
      fc.property(generatedFile, ({ preamble, gap, head, write, mark, delimiter, hundredths, ...end }) => {
        const above = [...preamble, ...Array.from({ length: gap }, () => '')].map((text) => [text]);
        const rows = hundredths.map((amount, at) => [
          `Kestrel ${'ABCDEFGHIJ'[at % 10]}${at} Works`,
          write(amount) + mark,
        ]);
        const total = write(hundredths.reduce((sum, amount) => sum + amount, 0)) + mark;
        const below = [
          ...(end.hasTotal ? [['Total', total]] : []),
          ...(end.hasNote ? [['* Prices of yesterday.']] : []),
        ];
        const table = readTable(Papa.unparse([...above, [...head], ...rows, ...below], { delimiter }));
        const { holdings, aside, isSignOpen } = readHoldings(table, table.columns);
        expect(isSignOpen).toBe(false);
        expect(holdings.map(({ line, name, weight }) => [line, name, weight.value])).toEqual(
          hundredths.map((amount, at) => [above.length + at + 2, rows[at]?.[0], amount / 100]),
        );
        expect(aside.map(({ reason }) => reason)).toEqual([
          ...(end.hasTotal ? ['total'] : []),
          ...(end.hasNote ? ['note'] : []),
        ]);
      }),
    );
  });
});

const sample = new URL('../../../../../shared/data/companies-sample.csv', import.meta.url);

describe('the sample of real companies', () => {
  it('is read whole, by ISIN and name', () => {
    if (!existsSync(sample)) {
      console.info('The sample file is not here: nothing to read.');
      return;
    }
    const table = readTable(readFileSync(sample, 'utf8'));
    const rows = toFileRows(readHoldings(table, { ...table.columns, weight: null }).holdings);
    expect(rows).toHaveLength(1500);
    expect(table.columns).toMatchObject({ isin: 0, name: 1 });
    expect(rows.every(({ isin = '', name }) => /^[A-Z0-9]{12}$/.test(isin) && name !== '')).toBe(true);
  });
});
