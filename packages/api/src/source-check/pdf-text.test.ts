import { describe, expect, it } from '@jest/globals';
import { isPdf, pdfText } from './pdf-text.ts';
import { pdfBomb, pdfOf } from './pdf.fixture.ts';

const SECOND = 1_000;

describe('the words of a PDF document', () => {
  it('are those of all pages, on one line', async () => {
    const file = pdfOf(['Water withdrawal fell by 12 %', 'between 2023 and 2025.'], ['Page two (of two)']);
    expect(isPdf(file)).toBe(true);
    expect(await pdfText(file)).toBe('Water withdrawal fell by 12 % between 2023 and 2025. Page two (of two)');
  });

  it('are whole where a line break divides one', async () => {
    expect(await pdfText(pdfOf(['All of it is returned after treat-', 'ment, at the COVID-', '19 rate.']))).toBe(
      'All of it is returned after treatment, at the COVID- 19 rate.',
    );
  });

  it.each([
    ['has no words', pdfOf([])],
    ['is cut off', pdfOf(['Water']).subarray(0, 60)],
    ['is none', Buffer.from('%PDF-1.7 but nothing of one')],
    [
      'names itself as its only page',
      Buffer.from(pdfOf(['x']).toString('latin1').replace('/Kids [3 0 R]', '/Kids [4 0 R]'), 'latin1'),
    ],
  ])('are none of one that %s', async (_why, file) => {
    expect(await pdfText(file)).toBeNull();
  });

  it('are none of one that unpacks to more than there is room for, and the next one is read', async () => {
    const read = await Promise.all([
      pdfText(pdfBomb(1)),
      pdfText(pdfBomb(400), { memory: 150 * 1_048_576 }),
      pdfText(pdfOf(['Still here'])),
    ]);
    expect(read).toEqual(['Unpacked', null, 'Still here']);
  });

  it('are none of one that takes too long', async () => {
    const started = Date.now();
    expect(await pdfText(pdfOf(...Array.from({ length: 400 }, () => ['Slow'])), { time: 1 })).toBeNull();
    expect(Date.now() - started).toBeLessThan(10 * SECOND);
  });
});
