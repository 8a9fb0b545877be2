import { listen } from '@commonweal/event-bus';
import { currentSession, endSession, loadSession, sessionToken } from '@commonweal/platform/session';

/**
 * Keeps the tabs of a browser with one person: signing out in one signs out the others, signing in
 * lets the others know. The cookie, which they share, is the truth; a message only says to look.
 * @param channel to the other tabs; carries the id of who signed in, or null
 */
export function shareSession(channel: BroadcastChannel): void {
  listen('session.started@1', ({ userId }) => channel.postMessage(userId));
  listen('session.ended@1', () => channel.postMessage(null));
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (sessionToken() === null) endSession('signed-out');
    else if (data !== (currentSession().user?.id ?? null)) void followSession();
  });
  listen('data.changed@1', ({ tags, isFromOtherTab }) => {
    if (isFromOtherTab && tags.includes('session')) void followSession();
  });
}

async function followSession(): Promise<void> {
  try {
    await loadSession();
  } catch (error) {
    console.warn('The session that another tab has changed could not be loaded.', error);
  }
}
