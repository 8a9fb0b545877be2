import { call } from '@commonweal/api-client';
import { useQueryClient } from '@commonweal/platform/query';
import type { QueryClient } from '@commonweal/platform/query';
import { notificationsKey } from './notifications.queries.ts';
import type { Notifications } from './notifications.queries.ts';

/**
 * Marks notifications as seen: here at once, then on the server, whose answer is not waited for
 * (specification 000 §4). Where that fails it is logged, and the next look shows them again.
 */
export function useMarkSeen() {
  const client = useQueryClient();
  return {
    markSeen: (id: number) => {
      markHere(client, (one) => one === id);
      call('PUT v3/users/notifications/:id', { params: { id } }).catch(logFailure);
    },
    /** @param lastId of the newest one that is known here; what came after it stays unseen */
    markAllSeen: (lastId: number) => {
      markHere(client, () => true);
      call('PUT v3/users/me/notifications', { body: { seen_up_to: lastId } }).then(
        () => client.invalidateQueries({ queryKey: notificationsKey }),
        logFailure,
      );
    },
  };
}

/** An answer that is on its way was given before, and would bring them back. */
function markHere(client: QueryClient, isMeant: (id: number) => boolean): void {
  void client.cancelQueries({ queryKey: notificationsKey });
  client.setQueriesData<Notifications>({ queryKey: notificationsKey }, (known) => known && markedSeen(known, isMeant));
}

function markedSeen(known: Notifications, isMeant: (id: number) => boolean): Notifications {
  const newlySeen = known.data.filter(({ id, is_already_seen }) => !is_already_seen && isMeant(id));
  return {
    ...known,
    data: known.data.map((one) => (newlySeen.includes(one) ? { ...one, is_already_seen: true } : one)),
    unseen: Math.max(0, known.unseen - newlySeen.length),
  };
}

function logFailure(error: unknown): void {
  console.warn('Notifications could not be marked as seen on the server.', error);
}
