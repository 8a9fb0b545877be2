import { useServerData } from '@commonweal/platform/query';
import type { ServerData } from '@commonweal/platform/query';
import { notificationsQuery, seeNotification, seeNotificationsUpTo, unseenQuery } from './notifications.queries.ts';
import type { NotificationsReply } from './notifications.queries.ts';

/**
 * Marks notifications as seen: here at once, then on the server, whose answer is not waited for
 * (specification 000 §4). Where that fails it is logged, and the next look shows them again.
 */
export function useMarkSeen() {
  const server = useServerData();
  return {
    markSeen: (id: number) => {
      markHere(server, (one) => one === id);
      seeNotification(id).catch(logFailure);
    },
    /** @param lastId of the newest one that is known here; what came after it stays unseen */
    markAllSeen: (lastId: number) => {
      markHere(server, () => true);
      seeNotificationsUpTo(lastId).catch(logFailure);
    },
  };
}

/** Both lists that show unseen ones: the stack, and the first page. */
function markHere(server: ServerData, isMeant: (id: number) => boolean): void {
  for (const query of [unseenQuery(), notificationsQuery(1)])
    server.write(query, (known) => markedSeen(known, isMeant));
}

function markedSeen(known: NotificationsReply, isMeant: (id: number) => boolean): NotificationsReply {
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
