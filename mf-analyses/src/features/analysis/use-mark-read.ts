import { useEffect } from 'react';
import { useSession } from '@commonweal/platform/session';
import { markRead } from '#analyses/analyses.queries.ts';

/** Marks the analysis as read by the person who has it before them. Nothing of the page waits for it, and a failure is said in the console alone. */
export function useMarkRead(noteId: number): void {
  const readerId = useSession().user?.id;
  useEffect(() => {
    if (readerId === undefined) return;
    markRead(noteId).catch((error: unknown) => console.debug('The analysis could not be marked as read.', error));
  }, [readerId, noteId]);
}
