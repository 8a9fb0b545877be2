import { placedFilters } from '@commonweal/domain/filter-kind';
import { userList } from '@commonweal/domain/user-list';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { ButtonLink, Disclosure, FilterField, SearchField } from '@commonweal/ui';
import { usersQueries } from './users.queries.ts';

/** How many filters stand beside the search; the others are asked for. */
const ALWAYS_SHOWN = 4;

/** Search and filters of the list; each change goes to the address at once. */
export function UsersFilters({
  address,
  isBusy,
}: {
  readonly address: AddressOf<typeof userList>;
  readonly isBusy: boolean;
}) {
  const { formatMessage } = useIntl();
  const { values, change, plainAddress } = address;
  const { text, setText, askNow } = useSearchedWords(values.search, (search) => change({ search }, { replace: true }));
  const options = useOptions();
  const fields = placedFilters(userList).map((filter) => (
    <FilterField key={filter.name} list={address} filter={filter} options={options[filter.name]} />
  ));
  const isFiltered = values.search !== '' || Object.keys(values.filters).length > 0;
  return (
    <search className="admin-users__filters">
      <form
        className="admin-users__row"
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <SearchField
          label={formatMessage({ id: 'admin.users.search' })}
          value={text}
          onChange={setText}
          busy={isBusy}
          className="admin-users__search"
        />
        {fields.slice(0, ALWAYS_SHOWN)}
      </form>
      <Disclosure summary={<FormattedMessage id="admin.users.more-filters" />}>
        <div className="admin-users__row">{fields.slice(ALWAYS_SHOWN)}</div>
      </Disclosure>
      {isFiltered && (
        <ButtonLink variant="quiet" size="small" flush to={plainAddress}>
          <FormattedMessage id="admin.users.clear" />
        </ButtonLink>
      )}
    </search>
  );
}

/** The roles and categories to choose from. */
function useOptions() {
  const { data: roles } = useQuery(usersQueries.roles());
  const { data: categories } = useQuery(usersQueries.categories());
  const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: `${id}`, label: name }));
  const options: Readonly<Record<string, ReturnType<typeof optionsOf>>> = {
    roles_id: optionsOf(roles?.data),
    categories_id: optionsOf(categories?.data),
  };
  return options;
}
