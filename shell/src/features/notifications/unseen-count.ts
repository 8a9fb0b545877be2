import { useQuery } from '@commonweal/platform/query';
import { unseenQuery } from './notifications.queries.ts';

/** The known number of unseen notifications, without a request. */
export function useUnseenCount(): number {
  return useQuery({ ...unseenQuery(), enabled: false }).data?.unseen ?? 0;
}
