import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { areaQueries, useMutation, useQuery } from '@commonweal/platform/query';
import { uiMessages } from '@commonweal/ui/messages';
import { NavigationProgress } from './navigation-progress.tsx';
import { usePageWork } from './use-page-work.ts';

function Shown() {
  return <NavigationProgress isBusy={usePageWork()} />;
}

const queries = areaQueries('test');
const never = () => new Promise<string>(() => {});
const settings = { messages: [uiMessages] };
const bar = () => screen.queryByRole('progressbar');

/** State of the server's data reaches components in a timer of its own. */
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

describe('the progress of a page', () => {
  it('shows after 200 ms of waiting, and is named', async () => {
    await renderPage(<NavigationProgress isBusy />, settings);
    await pass(199);
    expect(bar()).toBeNull();
    await pass(1);
    expect(bar()?.getAttribute('aria-label')).toBe('Loading…');
  });

  it('does not show for what is there within 200 ms', async () => {
    function Quick() {
      const queryFn = () => new Promise<string>((resolve) => setTimeout(() => resolve('there'), 150));
      const { data } = useQuery(queries.query({ key: ['quick'], queryFn, tags: [] }));
      return (
        <>
          <Shown />
          <p>{data}</p>
        </>
      );
    }
    await renderPage(<Quick />, settings);
    await pass(160);
    expect(screen.getByText('there')).toBeTruthy();
    await pass(1_000);
    expect(bar()).toBeNull();
  });
});

describe('what is waited for', () => {
  const Asking = ({ isBackground = false }) => {
    useQuery(queries.query({ key: ['asked'], queryFn: never, tags: [], isBackground }));
    return <Shown />;
  };

  it('is data that is not there yet', async () => {
    await renderPage(<Asking />, settings);
    await pass(300);
    expect(bar()).not.toBeNull();
  });

  it('is not what is looked for in the background', async () => {
    await renderPage(<Asking isBackground />, settings);
    await pass(300);
    expect(bar()).toBeNull();
  });

  it('is not what is there and looked for again', async () => {
    function Again() {
      useQuery({ ...queries.query({ key: ['again'], queryFn: never, tags: [], staleTime: 0 }), initialData: 'known' });
      return <Shown />;
    }
    await renderPage(<Again />, settings);
    await pass(300);
    expect(bar()).toBeNull();
  });

  it('is the answer to something that was done', async () => {
    function Doing() {
      const { mutate } = useMutation({ mutationFn: never });
      return (
        <>
          <button type="button" onClick={() => mutate()}>
            Do it
          </button>
          <Shown />
        </>
      );
    }
    await renderPage(<Doing />, settings);
    await pass(300);
    expect(bar()).toBeNull();
    act(() => screen.getByRole('button').click());
    await pass(300);
    expect(bar()).not.toBeNull();
  });
});
