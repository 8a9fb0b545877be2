import { useNavigation } from 'react-router';
import { useIsFetching, useIsMutating } from '@commonweal/platform/query';

/**
 * True while the person waits for something: the next page, missing data, or the answer
 * to something they did. What is only looked for again, or in the background, is not waited for.
 */
export function usePageWork(): boolean {
  const { state } = useNavigation();
  const fetching = useIsFetching({
    predicate: ({ state: known, meta }) => known.data === undefined && meta?.isBackground !== true,
  });
  const changing = useIsMutating();
  return state !== 'idle' || fetching > 0 || changing > 0;
}
