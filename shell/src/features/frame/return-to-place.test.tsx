import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SCROLL_POSITIONS, useReturnToPlace } from './return-to-place.ts';

const scrollTo = jest.spyOn(window, 'scrollTo');
const navigations = jest.spyOn(performance, 'getEntriesByType');

function arriveBy(type: string): void {
  navigations.mockReturnValue([{ type }] as unknown as PerformanceEntry[]);
}

function Frame({ isAtRest }: { readonly isAtRest: boolean }) {
  useReturnToPlace(isAtRest);
  return null;
}

const frame = (isAtRest: boolean) => (
  <MemoryRouter initialEntries={['/companies']}>
    <Frame isAtRest={isAtRest} />
  </MemoryRouter>
);

beforeEach(() => {
  scrollTo.mockReset();
  sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ '/companies': 900 }));
  arriveBy('reload');
});
afterEach(() => sessionStorage.clear());

describe('a page', () => {
  it.each([['reload'], ['back_forward']])('that is shown by %s returns to its place once it has settled', (type) => {
    arriveBy(type);
    const { rerender } = render(frame(false));
    expect(scrollTo).not.toHaveBeenCalled();
    rerender(frame(true));
    expect(scrollTo.mock.calls).toEqual([[0, 900]]);
    rerender(frame(false));
    rerender(frame(true));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['opened by its address', () => arriveBy('navigate')],
    ['left at its top', () => sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ '/companies': 0 }))],
    ['never left in this tab', () => sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ '/analyses': 900 }))],
    ['given positions that cannot be read', () => sessionStorage.setItem(SCROLL_POSITIONS, '{900')],
    ['given no positions', () => sessionStorage.setItem(SCROLL_POSITIONS, 'null')],
    ['given a position that is no number', () => sessionStorage.setItem(SCROLL_POSITIONS, '{"/companies":"900"}')],
  ])('that was %s stays at its top', (_, given) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    given();
    render(frame(true));
    expect(scrollTo).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each([['wheel'], ['touchMove'], ['pointerDown'], ['keyDown']] as const)('stays where it is after %s', (act) => {
    const { rerender } = render(frame(false));
    fireEvent[act](window);
    rerender(frame(true));
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
