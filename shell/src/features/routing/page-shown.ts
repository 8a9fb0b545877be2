import { useMatches } from 'react-router';

/** Whether the first page is there: what its route loads has come, and nothing need hold back any more. */
export function usePageShown(): boolean {
  return useMatches().at(-1)?.loaderData !== undefined;
}
