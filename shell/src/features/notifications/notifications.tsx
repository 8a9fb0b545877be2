import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { addMessages } from '@commonweal/platform/locale';
import { useSession } from '@commonweal/platform/session';
import { notificationMessages } from './messages/messages.ts';

/** Milliseconds (specification 000 §9): the page comes first. */
const FIRST_AFTER = 5_000;

/** The notifications of whoever is signed in; their code comes after the page. */
export function Notifications() {
  const { user } = useSession();
  return user && <NotificationsOfPerson key={user.id} />;
}

function NotificationsOfPerson() {
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    let isDue = false;
    const showWhenLookedAt = async () => {
      if (!isDue || document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', showWhenLookedAt);
      const loaded = await loadStack();
      if (loaded && !isGone) setStack(() => loaded);
    };
    const timer = setTimeout(() => {
      isDue = true;
      void showWhenLookedAt();
    }, FIRST_AFTER);
    document.addEventListener('visibilitychange', showWhenLookedAt);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', showWhenLookedAt);
    };
  }, []);
  return Stack && <Stack />;
}

/** Null where it cannot be had: a page without notifications is still the page. */
async function loadStack(): Promise<ComponentType | null> {
  try {
    const [{ NotificationStack }] = await Promise.all([
      import(/* webpackChunkName: "notifications" */ './notification-stack.tsx'),
      addMessages(notificationMessages),
    ]);
    return NotificationStack;
  } catch (error) {
    console.warn('Notifications could not be loaded.', error);
    return null;
  }
}
