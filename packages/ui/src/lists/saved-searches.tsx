import { useState } from 'react';
import type { ListCode } from '@commonweal/domain/list-codes';
import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useLocation } from '@commonweal/platform/router';
import { savedSearches } from '@commonweal/platform/saved-searches';
import { useSession } from '@commonweal/platform/session';
import { Menu } from '../overlays/menu.tsx';
import { SavedSearchDialog } from './saved-search-dialog.tsx';

export interface SavedSearchesProps {
  /** A list whose state is in its address; null for one without a code, of which nothing is kept. */
  readonly code: ListCode | null;
  /** The list's query as its address has it. */
  readonly params: URLSearchParams;
}

/** The person's saved searches of a list, one press away, and the way to keep one more; nothing for visitors. */
export function SavedSearches({ code, params }: SavedSearchesProps) {
  const isSignedIn = useSession().status === 'signed-in';
  return isSignedIn && code !== null ? <OwnSearches code={code} params={params} /> : null;
}

function OwnSearches({ code, params }: { readonly code: ListCode; readonly params: URLSearchParams }) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const searches = useQuery(savedSearches(code)).data?.data ?? [];
  return (
    <>
      <Menu
        label={formatMessage({ id: 'ui.saved' })}
        align="end"
        items={[
          ...searches.map(({ id, name, query }) => ({
            id: `${id}`,
            label: name,
            to: query === '' ? pathname : `${pathname}?${query}`,
            current: query === params.toString(),
          })),
          {
            id: 'keep',
            label: formatMessage({ id: 'ui.saved.keep' }),
            ruled: searches.length > 0,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      {isOpen && <SavedSearchDialog code={code} query={params.toString()} onClose={() => setOpen(false)} />}
    </>
  );
}
