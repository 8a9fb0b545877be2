import { mailKinds, mailStates } from '@commonweal/domain/mails';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { SearchField, SelectField } from '@commonweal/ui';
import type { mailList } from './mails.definition.ts';

/** Recipient, state and kind. */
export function OutboxFilters({ list }: { readonly list: AddressOf<typeof mailList> }) {
  const { formatMessage } = useIntl();
  const { filters, search } = list.values;
  const { text, setText, askNow } = useSearchedWords(search, (words) =>
    list.change({ search: words }, { replace: true }),
  );
  return (
    <search>
      <form
        className="admin-mails__filters"
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <SearchField label={formatMessage({ id: 'admin.mails.search' })} value={text} onChange={setText} />
        <SelectField
          label={<FormattedMessage id="admin.mails.column.state" />}
          placeholder={formatMessage({ id: 'admin.mails.any-state' })}
          value={filters.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            list.change({ filters: { state: value === '' ? undefined : value } })
          }
          options={mailStates.map((value) => ({ value, label: formatMessage({ id: `admin.mails.state.${value}` }) }))}
        />
        <SelectField
          label={<FormattedMessage id="admin.mails.column.kind" />}
          placeholder={formatMessage({ id: 'admin.mails.any-kind' })}
          value={filters.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            list.change({ filters: { kind: value === '' ? undefined : value } })
          }
          options={mailKinds.map((value) => ({ value, label: formatMessage({ id: `admin.mails.kind.${value}` }) }))}
        />
      </form>
    </search>
  );
}
