import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useIsAtRest } from './page-rest.ts';

interface FrameProps {
  readonly path?: string;
  readonly isWorking?: boolean;
  readonly children?: ReactNode;
}

function Frame({ path = '/companies', isWorking = false, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const isAtRest = useIsAtRest(main, { path, isWorking });
  return (
    <>
      <main ref={main}>{children}</main>
      {isAtRest && <footer>The foot</footer>}
    </>
  );
}

const hasFoot = () => screen.queryByRole('contentinfo') !== null;

describe('a page', () => {
  it.each<[string, boolean, FrameProps]>([
    ['has come once it is there and nothing loads', true, { children: <h1>Companies</h1> }],
    ['has not come while it is empty', false, {}],
    ['has not come while only the line of progress is there', false, { children: <div role="progressbar" /> }],
    ['has not come while data is on its way', false, { children: <h1>Companies</h1>, isWorking: true }],
    ['has not come while something on it is busy', false, { children: <p aria-busy="true">Companies</p> }],
  ])('%s', (_, expected, frame) => {
    render(<Frame {...frame} />);
    expect(hasFoot()).toBe(expected);
  });

  it('comes when the last of it stops loading, also without the frame being drawn again', async () => {
    render(
      <Frame>
        <p aria-busy="true">A list</p>
        <p aria-busy="true">Another</p>
      </Frame>,
    );
    await act(async () => screen.getByText('A list').removeAttribute('aria-busy'));
    expect(hasFoot()).toBe(false);
    await act(async () => screen.getByText('Another').remove());
    expect(hasFoot()).toBe(true);
  });

  it('stays at rest while a part of it loads anew, and waits again with the next page', async () => {
    const { rerender } = render(<Frame />);
    expect(hasFoot()).toBe(false);
    await act(async () =>
      rerender(
        <Frame>
          <h1>Companies</h1>
        </Frame>,
      ),
    );
    expect(hasFoot()).toBe(true);
    rerender(
      <Frame isWorking>
        <p aria-busy="true">The next page of the list</p>
      </Frame>,
    );
    expect(hasFoot()).toBe(true);
    rerender(
      <Frame path="/analyses">
        <p aria-busy="true">Analyses</p>
      </Frame>,
    );
    expect(hasFoot()).toBe(false);
  });
});
