import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { currentLocale, switchLocale } from './locale.ts';
import { PlatformProviders } from './providers.tsx';
import { areaQueries, useInfiniteQuery, useQuery } from './query.ts';
import { createQueryClient } from './query-client.ts';
import type { QueryClient } from './query-client.ts';

const queries = areaQueries('companies');
let client: QueryClient;
/** Languages in which each query was asked for. */
let asked: Record<'name' | 'score' | 'parts', string[]>;

const nameQuery = () =>
  queries.query({
    key: ['name', 7],
    queryFn: async () => {
      asked.name.push(currentLocale());
      return { en: 'Water', fr: 'Eau' }[currentLocale()];
    },
    tags: ['scores'],
  });

const scoreQuery = () =>
  queries.query({
    key: ['score', 7],
    queryFn: async () => {
      asked.score.push(currentLocale());
      return 2.5;
    },
    tags: ['scores'],
    varies: ['person'],
  });

const partsQuery = () =>
  queries.infinite({
    key: ['parts'],
    queryFn: async () => {
      asked.parts.push(currentLocale());
      return { en: 'First', fr: 'Premier' }[currentLocale()];
    },
    initialPageParam: 0,
    getNextPageParam: () => null,
    tags: [],
  });

/** A page that speaks of no language itself, with something to type into once the score is there. */
function Page() {
  const name = useQuery(nameQuery()).data;
  const score = useQuery(scoreQuery()).data;
  const parts = useInfiniteQuery(partsQuery()).data;
  return (
    <>
      <p>{name ?? 'no name'}</p>
      <p>{parts?.pages.join() ?? 'no parts'}</p>
      {score !== undefined && <input aria-label="Reason" />}
    </>
  );
}

beforeEach(async () => {
  client = createQueryClient();
  asked = { name: [], score: [], parts: [] };
  await switchLocale('en');
});
afterEach(() => switchLocale('en'));

describe('the keys of an area', () => {
  it('begin with the area, and with the language where the reply depends on it', () => {
    expect([nameQuery().queryKey, scoreQuery().queryKey, partsQuery().queryKey]).toEqual([
      ['companies', 'en', 'name', 7],
      ['companies', 'score', 7],
      ['companies', 'en', 'parts'],
    ]);
  });

  it('are others than those of another area', () => {
    const other = areaQueries('analyses').query({ key: ['name', 7], queryFn: async () => '', tags: [] });
    expect(other.queryKey).toEqual(['analyses', 'en', 'name', 7]);
  });
});

describe('a change of language', () => {
  const open = async () => {
    render(
      <PlatformProviders client={client}>
        <Page />
      </PlatformProviders>,
    );
    await screen.findByText('Water');
    await screen.findByText('First');
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' });
  };

  it('asks for what depends on it, and leaves the rest with what was typed', async () => {
    const field = await open();
    field.value = 'Typed';
    await act(() => switchLocale('fr'));
    await screen.findByText('Eau');
    await screen.findByText('Premier');
    expect(asked).toEqual({ name: ['en', 'fr'], score: ['en'], parts: ['en', 'fr'] });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Typed');
    await act(() => switchLocale('en'));
    expect(screen.getByText('Water')).toBeTruthy();
    expect(asked.name).toEqual(['en', 'fr']);
  });

  it('has nothing asked for in one language kept as the other’s', async () => {
    await open();
    const english = nameQuery();
    await act(() => switchLocale('fr'));
    await screen.findByText('Eau');
    await client.refetchQueries({ queryKey: english.queryKey });
    expect(client.getQueryData(english.queryKey)).toBe('Water');
    await act(() => switchLocale('en'));
    await waitFor(() => expect(asked.name).toEqual(['en', 'fr', 'en']));
  });
});
