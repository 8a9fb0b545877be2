import { describe, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '@commonweal/platform/query-client';
import type { RemoteModule } from '@commonweal/platform/remote';
import { askAhead } from './ask-ahead.ts';

const client = createQueryClient();
const remoteWith = (queries: RemoteModule['queries']) =>
  ({ pages: {}, messages: {}, queries }) as unknown as RemoteModule;

describe('what a page opens with', () => {
  it('is asked for by the parameters of its path', async () => {
    const ask = jest.fn(async () => 'one');
    const remote = remoteWith({
      one: ({ id }) => [{ queryKey: ['area', id], queryFn: ask }],
      other: () => [{ queryKey: ['area', 'other'], queryFn: ask }],
    });
    await askAhead(Promise.resolve(remote), { page: 'one', params: { id: '7' }, client });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await client.fetchQuery({ queryKey: ['area', '7'], queryFn: ask })).toBe('one');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['has none', remoteWith(undefined)],
    ['has none for the page', remoteWith({ other: () => [] })],
    [
      'refuses the address',
      remoteWith({
        one: () => {
          throw new Error('No such address');
        },
      }),
    ],
  ])('is nothing where the remote %s', async (_why, remote) => {
    await expect(askAhead(Promise.resolve(remote), { page: 'one', params: {}, client })).resolves.toBeUndefined();
  });

  it('is nothing where the remote does not load', async () => {
    const gone = Promise.reject(new Error('gone'));
    await expect(askAhead(gone, { page: 'one', params: {}, client })).resolves.toBeUndefined();
  });
});
