import { useQuery } from '@commonweal/platform/query';
import { unseenQuery } from './notifications.queries.ts';

/** How many notifications the person has not seen, as far as is known; asks nobody. */
export function useUnseenCount(): number {
  return useQuery({ ...unseenQuery(), enabled: false }).data?.unseen ?? 0;
}
