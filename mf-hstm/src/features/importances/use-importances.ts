import { useEffect } from 'react';
import { useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { hearStored } from './importance-storage.ts';
import { savedImportancesQuery, topicsQuery } from './importances.queries.ts';
import { followStorage, settleNow, startForPerson, startForVisitor, useImportancesState } from './importances.store.ts';

export interface ImportancesLoad {
  /** They are known, and in the store. */
  readonly isReady: boolean;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * Brings the importances of whoever is at the page into the store, in step with the account and with other tabs. It
 * follows no values: who shows them takes them from the store, and nothing else is rendered while a slider moves.
 */
export function useImportances(): ImportancesLoad {
  const session = useSession();
  const person = session.user?.id ?? null;
  const topics = useQuery(topicsQuery());
  const saved = useQuery({ ...savedImportancesQuery(), enabled: person !== null });
  const owner = useImportancesState((state) => state.owner);

  useEffect(() => {
    if (!topics.data) return;
    if (session.status === 'anonymous') startForVisitor(topics.data);
    else if (person !== null && saved.data) startForPerson(topics.data, person, saved.data);
  }, [topics.data, saved.data, session.status, person]);
  useOtherTabs();

  const failed = [topics, saved].filter((query) => query.isError && !query.data);
  // After a log-in the current values stay until those of the account are loaded.
  const isBetween = owner === 'visitor' && failed.length === 0;
  const isReady = owner !== null && (isBetween || owner === (person ?? 'visitor'));
  return {
    isReady,
    error: isReady ? null : (failed[0]?.error ?? null),
    isRetrying: topics.isFetching || saved.isFetching,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}

const readOwner = () => useImportancesState.getState().owner;

/** Takes over what other tabs write, and writes before the page goes. */
function useOtherTabs(): void {
  useEffect(() => {
    // A tab writes one entry after the other; they are read together.
    let reading: ReturnType<typeof setTimeout> | undefined;
    const stop = hearStored(readOwner, () => {
      clearTimeout(reading);
      reading = setTimeout(followStorage, 50);
    });
    window.addEventListener('pagehide', settleNow);
    return () => {
      clearTimeout(reading);
      stop();
      window.removeEventListener('pagehide', settleNow);
      settleNow();
    };
  }, []);
}
