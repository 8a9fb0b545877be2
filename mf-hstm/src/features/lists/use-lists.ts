import type { HstmEntry } from '@commonweal/contracts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import type { HstmType } from '@commonweal/domain/hstm-types';
import { useIntl } from '@commonweal/platform/intl';
import { useQuery, useServerData } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { hearLists } from './list-storage.ts';
import type { HstmLists } from './list-storage.ts';
import { listsOf, savedListsQuery, updateList } from './lists.queries.ts';
import { followLists, markForVisitor, useVisitorLists } from './visitor-lists.store.ts';

export interface ListsState {
  /** Null while those of the account are not known. */
  readonly lists: HstmLists | null;
  /** Companies of this browser that the account has not, or has on the other list; null where nothing is to be asked. */
  readonly offered: HstmLists | null;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Puts a company on a list, or takes it off where it is on it. It stays the same function. */
  readonly toggle: (companyId: number, type: HstmType) => void;
}

/** The kept and excluded companies of the person at the page: of the account, or of this browser for a visitor. */
export function useLists(): ListsState {
  const { user, status } = useSession();
  const visitor = useVisitorLists();
  const saved = useQuery({ ...savedListsQuery(), enabled: user !== null });
  const ofAccount = useMemo(() => saved.data && listsOf(saved.data), [saved.data]);
  useEffect(() => {
    followLists();
    return hearLists(followLists);
  }, []);
  const own = status === 'anonymous' ? visitor : (ofAccount ?? null);
  const offered = useMemo(() => (user && ofAccount ? differing(visitor, ofAccount) : null), [user, visitor, ofAccount]);
  return {
    lists: own,
    offered,
    error: own ? null : saved.error,
    isRetrying: saved.isFetching,
    retry: () => void saved.refetch(),
    toggle: useToggle(own, status === 'anonymous' ? markForVisitor : null),
  };
}

/** @returns false where the lists are full */
type Mark = (companyId: number, type: HstmType | null) => boolean;

/** @param mark for a visitor; null where the server is told first, and the page follows its answer */
function useToggle(lists: HstmLists | null, mark: Mark | null): ListsState['toggle'] {
  const { formatMessage } = useIntl();
  const server = useServerData();
  const sending = useRef(new Set<number>());
  const act = async (companyId: number, type: HstmType) => {
    if (mark) {
      const isMarked = mark(companyId, lists?.get(companyId) === type ? null : type);
      if (!isMarked) showAlert('failure', formatMessage({ id: 'hstm.lists.full' }, { most: MAX_HSTM_LIST }));
      return;
    }
    const known = server.read(savedListsQuery());
    // A second click meanwhile says the same again.
    if (!known || sending.current.has(companyId)) return;
    const isOn = known.some((entry) => entry.entity_id === companyId && entry.type === type);
    sending.current.add(companyId);
    try {
      const now = await updateList(companyId, type, isOn ? 'remove' : 'add');
      server.write(savedListsQuery(), (entries) => withEntry(entries, companyId, now));
    } catch (error) {
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'hstm.lists.failed' }));
    } finally {
      sending.current.delete(companyId);
    }
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  // Rows keep it: they are not rendered again because something about the page is new.
  return useCallback((companyId, type) => void latest.current(companyId, type), []);
}

function withEntry(entries: readonly HstmEntry[], companyId: number, type: HstmType | null): HstmEntry[] {
  const others = entries.filter(({ entity_id }) => entity_id !== companyId);
  return type === null ? others : [...others, { entity_id: companyId, type }];
}

function differing(ofBrowser: HstmLists, ofAccount: HstmLists): HstmLists | null {
  const others = [...ofBrowser].filter(([companyId, type]) => ofAccount.get(companyId) !== type);
  return others.length > 0 ? new Map(others) : null;
}
