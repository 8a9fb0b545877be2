import type { Notification } from '@commonweal/contracts';
import type { ApiDoubles } from '@commonweal/testing';

export function notificationFixture(id: number, change: Partial<Notification> = {}): Notification {
  return {
    id,
    title: `Notice ${id}`,
    content: `<p>Text ${id}</p>`,
    creation_date: '2026-11-20T10:00:00.000Z',
    is_already_seen: false,
    icon: 'shield',
    background_color: 'information',
    ...change,
  };
}

/** An API that has these, and keeps what is marked as seen. */
export function notificationDoubles(...kept: Notification[]): ApiDoubles {
  let data = kept;
  const unseen = () => data.filter(({ is_already_seen }) => !is_already_seen).length;
  const mark = (isMeant: (id: number) => boolean) => {
    data = data.map((one) => (isMeant(one.id) ? { ...one, is_already_seen: true } : one));
  };
  return {
    'GET v3/users/me/notifications': () => ({ data, total: data.length, unseen: unseen() }),
    'PUT v3/users/notifications/:id': ({ params }) => {
      const id = Number(params['id']);
      mark((one) => one === id);
      return { id, is_already_seen: true };
    },
    'PUT v3/users/me/notifications': ({ body }) => {
      const { seen_up_to } = body as { seen_up_to: number };
      mark((one) => one <= seen_up_to);
      return { unseen: unseen() };
    },
  };
}
