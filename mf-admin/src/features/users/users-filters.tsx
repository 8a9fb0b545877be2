import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { ListAddress } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { ButtonLink, Disclosure, MultiSelect, SearchField, SelectField, TextField } from '@commonweal/ui';
import { periods, statuses, visibilities } from './users-list.definition.ts';
import type { usersList } from './users-list.definition.ts';
import { usersQueries } from './users.queries.ts';

type Address = ListAddress<typeof usersList.filters>;

/** Search and filters of the list; each change goes to the address at once. */
export function UsersFilters({ address, isBusy }: { readonly address: Address; readonly isBusy: boolean }) {
  const { formatMessage } = useIntl();
  const { values, change, plainAddress } = address;
  const { text, setText, askNow } = useSearchedWords(values.search, (search) => change({ search }, { replace: true }));
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
        <Choice address={address} name="status" options={statuses} />
        <Choice address={address} name="email_verified" options={['1', '0']} />
        <RoleAndCategory address={address} />
      </form>
      <Disclosure summary={<FormattedMessage id="admin.users.more-filters" />}>
        <div className="admin-users__row">
          <Choice address={address} name="visibility" options={visibilities} />
          <Choice address={address} name="period" options={periods} />
          <Day address={address} name="start_registration_date" />
          <Day address={address} name="end_registration_date" />
          <Day address={address} name="start_last_visit_date" />
          <Day address={address} name="end_last_visit_date" />
        </div>
      </Disclosure>
      {isFiltered && (
        <ButtonLink variant="quiet" size="small" to={plainAddress}>
          <FormattedMessage id="admin.users.clear" />
        </ButtonLink>
      )}
    </search>
  );
}

interface ChoiceProps {
  readonly address: Address;
  readonly name: 'status' | 'email_verified' | 'visibility' | 'period';
  readonly options: readonly string[];
}

function Choice({ address, name, options }: ChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={formatMessage({ id: `admin.users.filter.${name}` })}
      placeholder={formatMessage({ id: 'admin.users.any' })}
      value={address.values.filters[name] ?? ''}
      onChange={({ currentTarget }) => address.change({ filters: { [name]: currentTarget.value || null } })}
      options={options.map((value) => ({ value, label: formatMessage({ id: `admin.users.${name}.${value}` }) }))}
    />
  );
}

interface DayProps {
  readonly address: Address;
  readonly name: 'start_registration_date' | 'end_registration_date' | 'start_last_visit_date' | 'end_last_visit_date';
}

function Day({ address, name }: DayProps) {
  return (
    <TextField
      type="date"
      label={<FormattedMessage id={`admin.users.filter.${name}`} />}
      value={address.values.filters[name] ?? ''}
      onChange={({ currentTarget }) => address.change({ filters: { [name]: currentTarget.value || null } })}
    />
  );
}

function RoleAndCategory({ address }: { readonly address: Address }) {
  const { data: roles } = useQuery(usersQueries.roles());
  const { data: categories } = useQuery(usersQueries.categories());
  const lists = [
    ['roles_id', roles?.data ?? []],
    ['categories_id', categories?.data ?? []],
  ] as const;
  return lists.map(([name, options]) => (
    <MultiSelect
      key={name}
      label={<FormattedMessage id={`admin.users.filter.${name}`} />}
      options={options.map(({ id, name: label }) => ({ value: `${id}`, label }))}
      value={(address.values.filters[name] ?? []).map(String)}
      onChange={(value) => address.change({ filters: { [name]: value.map(Number) } })}
    />
  ));
}
