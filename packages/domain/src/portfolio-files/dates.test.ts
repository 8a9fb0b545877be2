import { describe, expect, it } from '@jest/globals';
import { isDate, readDates } from './dates.ts';

/** The places of the dates in their order, the oldest being 0. */
function placesOf(texts: readonly string[]) {
  const dates = readDates(texts);
  const sorted = [...new Set(dates)].filter((date) => date !== null).toSorted((a, b) => a - b);
  return dates && dates.map((date) => (date === null ? null : sorted.indexOf(date)));
}

describe('isDate', () => {
  it.each([
    ...['2026-01-03', '2026/1/3', '20260103', '2026-01-03T09:15:00Z', '03.01.26', '03/01/2026 09:15', '12/31/2026'],
    ...['3 janv. 2026', '3. März 2026', '03-Jan-26', 'Jan 3, 2026', '3 de enero de 2026', '15 août 2026'],
  ])('takes %s for one', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each(['', '1', '12.50', '1.234,50', '2026', 'Apple Inc', '13/13/2026', '2026-13-01', 'Mar 2026', 'FR0000120271'])(
    'takes %j for none',
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );
});

describe('readDates', () => {
  it.each([
    ['years first', ['2026-02-01', '2025-12-31', '20260201'], [1, 0, 1]],
    ['times of one day', ['2026-02-01 10:00', '2026-02-01 09:59:59'], [1, 0]],
    ['points, which put the day first', ['01.02.2026', '02.01.2026'], [1, 0]],
    ['a day over 12 behind', ['01/13/2026', '02/01/2026', '12/31/25'], [1, 2, 0]],
    ['a day over 12 in front', ['13/01/2026', '02/01/2026'], [1, 0]],
    ['the order of the rows, newest first', ['02/03/2026', '10/02/2026', '01/02/2026'], [2, 1, 0]],
    ['texts that are none', ['2026-02-01', 'open', '2026-01-01'], [1, null, 0]],
  ])('reads %s', (_, texts, places) => {
    expect(placesOf(texts)).toEqual(places);
  });

  it.each([
    ['neither reading puts the rows in order', ['02/03/2026', '01/04/2026', '03/02/2026']],
    ['both readings put the rows in order', ['01/02/2026', '03/04/2026']],
    ['no reading allows all of them', ['13/01/2026', '01/13/2026']],
  ])('tells nothing where %s', (_, texts) => {
    expect(readDates(texts)).toBeNull();
  });
});
