import { act, render } from '@testing-library/react';
import type { DataTag } from './changes.ts';
import { PlatformProviders } from './providers.tsx';
import { areaQueries, useQuery } from './query.ts';
import type { QueryClient } from './query-client.ts';

const queries = areaQueries('test');

/** Longer than changes are gathered for. */
export const pass = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 150)));

/** A server that answers one question with what it holds, when it is let. */
export function aServer<T>(first: T) {
  const waiting: (() => void)[] = [];
  const server = {
    holds: first,
    isSlow: false,
    asked: 0,
    /** Answers the question that has waited longest with what was there when it came. */
    answer: () => waiting.shift()?.(),
    ask: async () => {
      server.asked += 1;
      const { holds } = server;
      if (server.isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return holds;
    },
  };
  return server;
}

export interface Text {
  readonly text: string;
}

export const aQuery = (name: string, tags: readonly DataTag[], ask: () => Promise<string>) =>
  queries.query({ key: [name], tags, queryFn: async (): Promise<Text> => ({ text: await ask() }), varies: [] });

function Shown({ query }: { readonly query: ReturnType<typeof aQuery> }) {
  const { data } = useQuery(query);
  return <p>{data?.text ?? 'nothing yet'}</p>;
}

export function show(client: QueryClient, query: ReturnType<typeof aQuery>) {
  return render(
    <PlatformProviders client={client}>
      <Shown query={query} />
    </PlatformProviders>,
  );
}
