import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useRoomBelow } from './room-below.ts';

const HEIGHT = 20;
const BAR_TOP = 600;

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function Page() {
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar);
  return (
    <>
      <button type="button">Field</button>
      <div ref={bar} data-testid="bar">
        <button type="button">Accept</button>
      </div>
    </>
  );
}

afterEach(() => void jest.restoreAllMocks());

/** A page whose field ends at a height of the window. */
function open(bottom: number) {
  globalThis.ResizeObserver = NoResizes;
  const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const read = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this instanceof HTMLButtonElement ? new DOMRect(0, bottom - HEIGHT, 0, HEIGHT) : new DOMRect(0, BAR_TOP);
  });
  render(<Page />);
  return { scrollBy, read };
}
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it.each([
  { what: 'under it', name: 'Field', bottom: BAR_TOP + 1, scrolls: [[{ top: 9 }]] },
  { what: 'right above it', name: 'Field', bottom: BAR_TOP, scrolls: [] },
  { what: 'in it', name: 'Accept', bottom: BAR_TOP + 1, scrolls: [] },
])('uncovers a field under the bar alone, in the next frame: the focus is $what', async (row) => {
  const { scrollBy, read } = open(row.bottom);
  focus(row.name);
  expect({ reads: read.mock.calls.length, scrolls: scrollBy.mock.calls }).toEqual({ reads: 0, scrolls: [] });
  await nextFrame();
  expect(scrollBy.mock.calls).toEqual(row.scrolls);
});
