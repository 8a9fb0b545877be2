import { useMatches } from 'react-router';

/** True once the first page is shown: its route has loaded, and nothing needs to wait any longer. */
export function usePageShown(): boolean {
  return useMatches().at(-1)?.loaderData !== undefined;
}
