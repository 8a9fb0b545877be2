import { useEffect } from 'react';
import { useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { hearStored } from './importance-storage.ts';
import { savedImportancesQuery, topicsQuery } from './importances.queries.ts';
import { followStorage, settleNow, startForPerson, startForVisitor, useImportancesState } from './importances.store.ts';
import type { ImportancesState } from './importances.store.ts';

export interface ImportancesLoad {
  /** Null until they are known. */
  readonly state: ImportancesState | null;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The importances of whoever is at the page, in step with the account and with other tabs. */
export function useImportances(): ImportancesLoad {
  const session = useSession();
  const person = session.user?.id ?? null;
  const topics = useQuery(topicsQuery());
  const saved = useQuery({ ...savedImportancesQuery(), enabled: person !== null });
  const state = useImportancesState();

  useEffect(() => {
    if (!topics.data) return;
    if (session.status === 'anonymous') startForVisitor(topics.data);
    else if (person !== null && saved.data) startForPerson(topics.data, person, saved.data);
  }, [topics.data, saved.data, session.status, person]);
  useOtherTabs();

  const failed = [topics, saved].filter((query) => query.isError && !query.data);
  // After a log-in the current values stay until those of the account are loaded.
  const isBetween = state.owner === 'visitor' && failed.length === 0;
  const isReady = state.owner !== null && (isBetween || state.owner === (person ?? 'visitor'));
  return {
    state: isReady ? state : null,
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
