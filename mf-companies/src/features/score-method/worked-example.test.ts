import { expect, it } from '@jest/globals';
import { firstExample, workOut } from './worked-example.ts';

it('works the first example out as the page tells it', () => {
  const { weights, note, score, grade, bespoke, portfolio, evidence } = workOut(firstExample);
  expect(weights).toEqual([1, 3, 4]);
  // (1 · 5 + 3 · 2.5 + 4 · 2.5) / 8
  expect(note).toEqual({ value: 2.8125, size: 4 });
  // (4 · 2.8125 − 2 · 2.5 + 3 · 1) / 9
  expect(score).toBeCloseTo(9.25 / 9, 12);
  expect(grade).toBeCloseTo((9.25 / 9 + 5) / 2, 12);
  expect(bespoke).toBeCloseTo(score, 12);
  expect(portfolio.score).toBeCloseTo(0.5 * (9.25 / 9) - 0.35, 12);
  expect(portfolio.coverageWeight).toBeCloseTo(85, 9);
  expect(evidence).toEqual({ level: 'moderate', reasons: ['few-analyses', 'few-raters'] });
});

it('counts the square of what matters', () => {
  // 4 · 4 · 2.8125: twice the importance is four times the weight.
  expect(workOut({ ...firstExample, importance: 100 }).bespoke).toBeCloseTo((45 - 5 + 3) / 21, 12);
  expect(workOut({ ...firstExample, importance: 0 }).bespoke).toBeCloseTo((-5 + 3) / 5, 12);
});

it('marks a portfolio with little coverage', () => {
  expect(workOut({ ...firstExample, weight: 0 }).portfolio).toMatchObject({ lowCoverage: false });
  expect(workOut({ ...firstExample, weight: 100 }).portfolio).toMatchObject({ coverageWeight: 100 });
});
