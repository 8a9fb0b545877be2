import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHere } from '../test-rendering.tsx';
import { ScoreMark } from './score-mark.tsx';
import { coverageWeight, scorePlace } from './score-place.ts';

/** The visible text, without visually hidden parts. */
function seen(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('.cw-visually-hidden')) hidden.remove();
  return copy.textContent ?? '';
}

/** The accessible text, without parts hidden from screen readers. */
function heard(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

describe('ScoreMark', () => {
  it.each([
    [3.412, '+3.41'],
    [-1.235, '\u22121.24'],
    [-0.001, '0.00'],
  ])('shows %f as %s', async (score, text) => {
    const { container } = await renderHere(<ScoreMark score={score} />);
    expect(seen(container)).toBe(text);
  });

  it('says the score in words, with its scale and what it rests on', async () => {
    const { container } = await renderHere(<ScoreMark score={-1.2} ratings={1} />);
    expect(heard(container)).toBe('Impact Score minus 1.20 on a scale from minus 5 to plus 51 rating');
  });

  it.each([
    { locale: 'en', size: 'compact', visible: 'Not public', reason: 'neither are the value and the size' },
    { locale: 'fr', size: 'compact', visible: 'Non public', reason: 'la valeur et l’ampleur' },
  ] as const)('says in $locale that a score is kept, and why to who listens or points', async (row) => {
    const { container } = await renderHere(<ScoreMark score={null} kept="analysis" size={row.size} />, row.locale);
    expect(seen(container)).toBe(row.visible);
    expect(heard(container)).toContain(row.reason);
    expect(container.querySelector('[title]')?.getAttribute('title')).toContain(row.reason);
  });

  it('draws the range of a score behind it, and says it', async () => {
    const { container } = await renderHere(<ScoreMark score={1} range={[-2.5, 3]} />);
    const band = container.querySelector<HTMLElement>('.cw-axis__range');
    expect([band?.style.getPropertyValue('--cw-low'), band?.style.getPropertyValue('--cw-high')]).toEqual([
      '25%',
      '80%',
    ]);
    expect(heard(container)).toContain('Between \u22122.50 and +3.00, whatever the topics without analyses show');
    const { container: without } = await renderHere(<ScoreMark score={1} />);
    expect(without.querySelector('.cw-axis__range')).toBeNull();
  });

  it('shows why a score is kept where there is room', async () => {
    const { container } = await renderHere(<ScoreMark score={null} kept="company" size="row" />);
    expect(seen(container)).toContain('This company has been rated, but its score is not shown to everyone yet.');
    expect(seen(container)).not.toContain('Not rated yet');
  });

  it.each([
    { size: 'compact', visible: '+5.00' },
    { size: 'row', visible: 'Impact Score +5.00Thin evidence' },
  ] as const)(
    'tells thin evidence in outline and words, seen where there is room: $size',
    async ({ size, visible }) => {
      const { container } = await renderHere(<ScoreMark score={5} evidence="thin" size={size} />);
      expect(container.querySelector('.cw-score')?.getAttribute('data-evidence')).toBe('thin');
      expect(heard(container)).toContain('Thin evidence');
      expect(seen(container)).toBe(visible);
    },
  );

  it('says nothing of evidence where there is no score', async () => {
    const { container } = await renderHere(<ScoreMark score={null} evidence="thin" size="hero" />);
    expect(heard(container)).not.toContain('evidence');
    expect(container.querySelector('[data-evidence]')).toBeNull();
  });

  it('links to how scores work', async () => {
    await renderHere(<ScoreMark score={1} size="hero" methodHref="/how-scores-work" />);
    expect(screen.getByRole('link', { name: 'How scores work' })).toHaveProperty('pathname', '/how-scores-work');
  });

  it('speaks French', async () => {
    const { container } = await renderHere(<ScoreMark score={2} ratings={34} size="hero" />, 'fr');
    expect(heard(container)).toContain('plus 2,00 sur une échelle de moins 5 à plus 5');
    expect(seen(container)).toContain('34 évaluations');
  });

  it.each([null, undefined, Number.NaN])('says that %s is not rated yet, and draws no point', async (score) => {
    const { container } = await renderHere(<ScoreMark score={score} ratings={0} />);
    expect(seen(container)).toBe('Not rated yet');
    expect(container.querySelector('.cw-axis__point')).toBeNull();
  });

  it('places the point on the axis', async () => {
    const { container } = await renderHere(<ScoreMark score={2.5} />);
    const axis = container.querySelector<HTMLElement>('.cw-axis');
    expect(axis?.style.getPropertyValue('--cw-at')).toBe('75%');
  });

  it('opens the explanation', async () => {
    const onWhy = jest.fn();
    await renderHere(<ScoreMark score={1} size="hero" onWhy={onWhy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Why this score' }));
    expect(onWhy).toHaveBeenCalledTimes(1);
  });

  it('links to the explanation', async () => {
    await renderHere(<ScoreMark score={1} size="row" whyHref="/companies/a/why" />);
    expect(screen.getByRole('link', { name: 'Why this score' }).getAttribute('href')).toBe('/companies/a/why');
  });
});

describe('scorePlace', () => {
  it.each([
    [-5, { at: 0, band: 0, mix: 0 }],
    [0, { at: 50, band: 2, mix: 0 }],
    [5, { at: 100, band: 3, mix: 100 }],
    [9, { at: 100, band: 3, mix: 100 }],
  ])('puts %f where it belongs', (score, place) => {
    expect(scorePlace(score)).toEqual(place);
  });
});

describe('coverageWeight', () => {
  it.each([
    [0, 0],
    [1, 1],
    [9, 1],
    [10, 2],
    [30, 3],
    [100, 4],
  ])('draws %i ratings with weight %i', (ratings, weight) => {
    expect(coverageWeight(ratings)).toBe(weight);
  });
});
