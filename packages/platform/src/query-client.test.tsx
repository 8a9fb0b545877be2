import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { changed, noteTag } from './changes.ts';
import { aQuery, aServer, pass, show } from './changes.fixture.tsx';
import { PlatformProviders } from './providers.tsx';
import { areaQueries, useInfiniteQuery } from './query.ts';
import { createQueryClient } from './query-client.ts';
import type { QueryClient } from './query-client.ts';
import { serverDataOf } from './server-data.ts';

const queries = areaQueries('test');
let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});

describe('what was changed', () => {
  it('is asked for again where it is shown, and where it is not once it is shown', async () => {
    const shown = aServer('old');
    const hidden = aServer('old');
    const other = aServer('other');
    const [one, two, three] = [
      aQuery('shown', ['scores'], shown.ask),
      aQuery('hidden', ['scores', 'notes'], hidden.ask),
      aQuery('other', ['portfolios'], other.ask),
    ];
    await Promise.all([client.prefetchQuery(two), client.prefetchQuery(three)]);
    show(client, one);
    await screen.findByText('old');
    shown.holds = hidden.holds = 'new';
    act(() => changed('scores', noteTag(7)));
    await screen.findByText('new');
    expect([shown.asked, hidden.asked, other.asked]).toEqual([2, 1, 1]);
    show(client, two);
    await waitFor(() => expect(screen.getAllByText('new')).toHaveLength(2));
    show(client, three);
    await pass();
    expect([shown.asked, hidden.asked, other.asked]).toEqual([2, 2, 1]);
  });

  it('is asked for once after a burst, and again after the next', async () => {
    const server = aServer('old');
    show(client, aQuery('burst', ['scores', 'notes'], server.ask));
    await screen.findByText('old');
    for (const tag of ['scores', 'notes', 'scores'] as const) act(() => changed(tag));
    await pass();
    expect(server.asked).toBe(2);
    act(() => changed('scores'));
    await pass();
    expect(server.asked).toBe(3);
  });

  it('is found by tags that the reply brings', async () => {
    const server = aServer({ id: 7 });
    const query = queries.query({ key: ['by slug'], queryFn: server.ask, tags: ({ id }) => [noteTag(id)] });
    await client.prefetchQuery(query);
    changed(noteTag(8));
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
    changed(noteTag(7));
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });

  it('is not shown as it was, though it was asked for before', async () => {
    const server = aServer('old');
    server.isSlow = true;
    show(client, aQuery('first load', ['scores'], server.ask));
    await waitFor(() => expect(server.asked).toBe(1));
    act(() => changed('scores'));
    server.holds = 'new';
    act(() => server.answer());
    await waitFor(() => expect(server.asked).toBe(2));
    expect(screen.getByText('nothing yet')).toBeTruthy();
    act(() => server.answer());
    await screen.findByText('new');
    await pass();
    expect(server.asked).toBe(2);
  });

  it('does not bring a reply back that it has overtaken', async () => {
    const server = aServer('old');
    const query = aQuery('refetch', ['scores'], server.ask);
    show(client, query);
    await screen.findByText('old');
    server.isSlow = true;
    const refetched = client.refetchQueries({ queryKey: query.queryKey });
    await waitFor(() => expect(server.asked).toBe(2));
    server.holds = 'new';
    act(() => serverDataOf(client).write(query, { text: 'written' }));
    await screen.findByText('written');
    act(() => server.answer());
    await waitFor(() => expect(server.asked).toBe(3));
    expect(screen.getByText('written')).toBeTruthy();
    act(() => server.answer());
    await screen.findByText('new');
    await refetched;
  });

  it('is asked for in all its parts where it comes in parts', async () => {
    const server = aServer('old');
    const query = queries.infinite({
      key: ['parts'],
      queryFn: async ({ pageParam }) => `${await server.ask()} ${pageParam}`,
      initialPageParam: 1,
      getNextPageParam: (_last, parts) => (parts.length < 2 ? parts.length + 1 : undefined),
      tags: ['scores'],
      varies: [],
    });
    let fetchMore = () => {};
    function Parts() {
      const { data, fetchNextPage } = useInfiniteQuery(query);
      fetchMore = () => void fetchNextPage();
      return <p>{data?.pages.join(', ')}</p>;
    }
    render(
      <PlatformProviders client={client}>
        <Parts />
      </PlatformProviders>,
    );
    await screen.findByText('old 1');
    act(() => fetchMore());
    await screen.findByText('old 1, old 2');
    server.isSlow = true;
    void client.refetchQueries({ queryKey: query.queryKey });
    await waitFor(() => expect(server.asked).toBe(3));
    act(() => server.answer());
    await waitFor(() => expect(server.asked).toBe(4));
    server.holds = 'new';
    server.isSlow = false;
    act(() => changed('scores'));
    await screen.findByText('new 1, new 2');
  });
});
