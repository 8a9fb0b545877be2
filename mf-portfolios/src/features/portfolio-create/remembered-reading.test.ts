import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { noColumns } from '@commonweal/domain/portfolio-files';
import { readTable } from './csv-table.ts';
import { READINGS_KEY, forgetReading, recallReading, rememberReading } from './remembered-reading.ts';

const table = readTable('Firma;Wert;Anteil\nAcme;1,5;2\nZenith;2,5;3');
const chosen = { columns: { ...noColumns, name: 0, weight: 2 }, decimalSign: ',' } as const;

beforeEach(() => localStorage.clear());

describe('the reading of a file', () => {
  it('is remembered for files with the same headers, in any case, and no others', () => {
    rememberReading(table, chosen);
    expect(recallReading(readTable('FIRMA;Wert;anteil\nOther;9;8\nAnother;7;6'))).toEqual(chosen);
    expect(recallReading(readTable('Firma;Anteil;Wert\nOther;9;8\nAnother;7;6'))).toBeNull();
  });

  it('takes the suggested column for a role that it does not know yet, where no other role has it', () => {
    const dated = readTable('Datum;Firma;Stück;Kurs;Art\n02.01.2026;Acme;2;3;Kauf\n03.01.2026;Zenith;2;3;Kauf');
    const { date, ...known } = dated.columns;
    expect(date).toBe(0);
    const remember = (columns: object) =>
      localStorage.setItem(
        READINGS_KEY,
        JSON.stringify([[JSON.stringify(dated.headers.map((header) => header.toLowerCase())), { columns }]]),
      );
    remember(known);
    expect(recallReading(dated)?.columns).toEqual(dated.columns);
    remember({ ...known, name: 0 });
    expect(recallReading(dated)?.columns).toEqual({ ...known, name: 0, date: null });
  });

  it('is replaced by a later one, and forgotten', () => {
    rememberReading(table, chosen);
    const later = { ...chosen, decimalSign: null };
    rememberReading(table, later);
    expect(recallReading(table)).toEqual(later);
    forgetReading(table);
    expect(recallReading(table)).toBeNull();
  });

  it('makes room for the 31st source', () => {
    const tableOf = (at: number) => ({ ...table, headers: ['Firma', `Wert ${at}`] });
    for (let at = 1; at <= 31; at += 1) rememberReading(tableOf(at), chosen);
    expect([1, 2, 31].map((at) => recallReading(tableOf(at)) !== null)).toEqual([false, true, true]);
  });

  it('is none without headers', () => {
    rememberReading({ ...table, headers: [] }, chosen);
    rememberReading({ ...table, headers: ['Firma', ''] }, chosen);
    expect(localStorage.getItem(READINGS_KEY)).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"a":1}'],
    ['rows of another shape', '[1,["a"],null]'],
    ['a column that the table lacks', JSON.stringify([['["firma","wert","anteil"]', { columns: { name: 3 } }]])],
    ['a column that is no number', JSON.stringify([['["firma","wert","anteil"]', { columns: { name: '0' } }]])],
    ['no columns', JSON.stringify([['["firma","wert","anteil"]', {}]])],
  ])('is not taken from storage with %s', (_, stored) => {
    localStorage.setItem(READINGS_KEY, stored);
    expect(recallReading(table)).toBeNull();
  });

  it('is not needed: storage may refuse', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const spies = [jest.spyOn(Storage.prototype, 'getItem'), jest.spyOn(Storage.prototype, 'setItem')];
    for (const spy of spies) spy.mockImplementation(refuse);
    rememberReading(table, chosen);
    expect(recallReading(table)).toBeNull();
    for (const spy of spies) spy.mockRestore();
  });
});
