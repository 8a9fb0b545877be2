import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { call } from '@commonweal/api-client';
import { areaQueries, useMutation, useQuery } from '@commonweal/platform/query';
import { installApiDoubles, renderPage, settle, somebody } from './index.ts';

const late = areaQueries('testing').query({
  key: ['late'],
  queryFn: () => call('GET v3/users/me', {}),
  tags: [],
  varies: [],
});

/** Shows a name that comes in two steps: a query, and what an effect asks because of it. */
function Late() {
  const { data } = useQuery(late);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (data)
      void call('GET v3/auth/pseudounique', { query: { pseudo: 'ines' } }).then((reply) => setCount(reply.count));
  }, [data]);
  return <p>{count === null ? 'Nothing yet' : `Taken ${count} times`}</p>;
}

function Stuck() {
  const { mutate } = useMutation({ mutationFn: () => new Promise(() => {}) });
  useEffect(() => mutate(), [mutate]);
  return null;
}

afterEach(() => {
  jest.useRealTimers();
});

const after = <T,>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });

describe('settle', () => {
  it('waits for a query and for what its effect asks', async () => {
    await renderPage(<Late />, {
      messages: [],
      api: {
        'GET v3/users/me': () => after(60, somebody()),
        'GET v3/auth/pseudounique': () => after(60, { count: 1 }),
      },
    });
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    await settle();
    expect(screen.getByText('Taken 1 times')).toBeTruthy();
  });

  it('waits for a reply that no query asked for', async () => {
    installApiDoubles({ 'GET v3/users/me': () => after(60, somebody()) });
    const heard = jest.fn();
    void call('GET v3/users/me', {}).then(heard);
    await settle();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('waits as long as it is told for a timer', async () => {
    const heard = jest.fn();
    setTimeout(heard, 100);
    await settle();
    expect(heard).not.toHaveBeenCalled();
    await settle(120);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('waits for what follows a few turns after a turn that took longer than the quiet time', async () => {
    const heard = jest.fn();
    const turns = (left: number): void => void (left === 0 ? heard() : setTimeout(() => turns(left - 1), 0));
    setTimeout(() => {
      const end = performance.now() + 60;
      while (performance.now() < end);
      turns(3);
    }, 0);
    await settle();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('goes on where the clock of the test stands still', async () => {
    jest.useFakeTimers();
    await expect(settle()).resolves.toBeUndefined();
  });

  it('names what does not end', async () => {
    await renderPage(<Stuck />, { messages: [] });
    await expect(settle(20, 100)).rejects.toThrow('The page does not settle: mutation ');
  });
});
