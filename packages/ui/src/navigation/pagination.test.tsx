import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { renderHere } from '../test-rendering.tsx';
import { pageNumbers } from './page-numbers.ts';
import { Pagination } from './pagination.tsx';

const hrefFor = (page: number) => `/companies?page=${page}`;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('Pagination', () => {
  it('links to the pages around, the first and the last', async () => {
    await renderHere(<Pagination page={4} perPage={20} total={5214} hrefFor={hrefFor} />);
    expect(screen.getByText('61–80 of 5,214')).toBeTruthy();
    expect(hrefOf('Previous')).toBe('/companies?page=3');
    expect(hrefOf('Next')).toBe('/companies?page=5');
    expect(hrefOf('Page 261')).toBe('/companies?page=261');
    expect(screen.getByRole('link', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
  });

  it('has no way on from the last page, nor back from the first', async () => {
    const { unmount } = await renderHere(<Pagination page={1} perPage={20} total={40} hrefFor={hrefFor} />);
    expectOff('Previous');
    unmount();
    await renderHere(<Pagination page={2} perPage={20} total={40} hrefFor={hrefFor} />);
    expectOff('Next');
  });

  it('says nothing of an empty list', async () => {
    const { container } = await renderHere(<Pagination page={1} perPage={20} total={0} hrefFor={hrefFor} />);
    await settle();
    expect(container.textContent).toBe('');
  });

  it('links to other sizes, unless they would change nothing', async () => {
    const sizes = { sizes: [10, 20, 200], hrefForSize: (size: number) => `/companies?per_page=${size}` };
    const { unmount } = await renderHere(<Pagination page={1} perPage={20} total={300} hrefFor={hrefFor} {...sizes} />);
    expect(hrefOf('200 per page')).toBe('/companies?per_page=200');
    unmount();
    await renderHere(<Pagination page={1} perPage={20} total={8} hrefFor={hrefFor} {...sizes} />);
    await settle();
    expect(screen.queryByRole('link', { name: '200 per page' })).toBeNull();
  });
});

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [10, 20, [1, 'gap-before', 9, 10, 11, 'gap-after', 20]],
    [20, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
  ])('on page %i of %i', (current, last, steps) => {
    expect(pageNumbers(current, last)).toEqual(steps);
  });

  it('never leaves out a single page', () => {
    for (let last = 1; last <= 30; last += 1) {
      for (let current = 1; current <= last; current += 1) {
        const steps = pageNumbers(current, last);
        steps.forEach((step, index) => {
          if (typeof step === 'number') return;
          expect(Number(steps[index + 1]) - Number(steps[index - 1])).toBeGreaterThan(2);
        });
        expect(new Set(steps).size).toBe(steps.length);
        expect(steps).toContain(current);
      }
    }
  });
});

/** It says where it would lead, and leads nowhere. */
function expectOff(name: string): void {
  const turn = screen.getByRole('link', { name });
  expect(turn.getAttribute('aria-disabled')).toBe('true');
  expect(turn.getAttribute('href')).toBeNull();
}
