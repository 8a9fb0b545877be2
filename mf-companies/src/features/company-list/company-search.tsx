import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import type { KeyboardEvent } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { SearchField } from '@commonweal/ui';
import type { CompanyListState } from './company-list.definition.ts';
import { useSearchedWords } from '@commonweal/platform/searched-words';

/** Words of a name, or an ISIN, to search for. */
export function CompanySearch({ list, busy }: { readonly list: CompanyListState; readonly busy: boolean }) {
  const { formatMessage } = useIntl();
  const words = useSearchedWords(list.values.search, (search) =>
    list.change({ search }, { replace: list.values.search !== '' }),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') words.askNow();
  };
  return (
    <search className="company-list__search">
      <SearchField
        label={formatMessage({ id: 'companies.list.search' })}
        value={words.text}
        onChange={words.setText}
        onKeyDown={onKeyDown}
        maxLength={SEARCH_LENGTH}
        busy={busy}
      />
    </search>
  );
}
