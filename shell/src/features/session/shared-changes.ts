import { listen } from '@commonweal/event-bus';
import { hearChange } from '@commonweal/platform/query-client';
import { currentSession } from '@commonweal/platform/session';

/** A message to the other tabs: the person who made the change, and its tags; never data. */
interface Told {
  readonly person: number | null;
  readonly tags: readonly string[];
}

/** Tells the other tabs of the person what changes in this one, and hears them. */
export function shareChanges(channel: BroadcastChannel): void {
  listen('data.changed@1', ({ tags, isFromOtherTab }) => {
    if (!isFromOtherTab) channel.postMessage({ person: personHere(), tags } satisfies Told);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTold(data) && concernsThisTab(data)) hearChange(data.tags);
  });
}

/** A tab that does not know yet who it is for has asked for data all the same. */
function concernsThisTab({ person }: Told): boolean {
  return currentSession().status === 'loading' || person === personHere();
}

function personHere(): number | null {
  return currentSession().user?.id ?? null;
}

/** The other tab may be of another release. */
function isTold(data: unknown): data is Told {
  const { person, tags }: { readonly person?: unknown; readonly tags?: unknown } = Object(data);
  return (
    (person === null || typeof person === 'number') &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string')
  );
}
