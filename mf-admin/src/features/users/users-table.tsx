import type { AccountAct, UserRow } from '@commonweal/contracts';
import { orderOf } from '@commonweal/domain/list-order';
import type { userList } from '@commonweal/domain/user-list';
import type { AddressOf } from '@commonweal/platform/list-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Avatar, Badge, DataTable, DateText, IconButton, UserName } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { GraduationCapIcon } from '@commonweal/ui/icons';
import { AccountMenu } from './account-menu.tsx';
import { nameOf } from './row-name.ts';

interface UsersTableProps {
  readonly rows: readonly UserRow[];
  readonly list: AddressOf<typeof userList>;
  readonly isBusy: boolean;
  readonly onChoose: (act: AccountAct, row: UserRow) => void;
}

/** People in rows; the headers that sort are links. */
export function UsersTable({ rows, list, isBusy, onChoose }: UsersTableProps) {
  const { formatMessage } = useIntl();
  const sort = orderOf(list.definition, list.values);
  return (
    <DataTable
      caption={formatMessage({ id: 'admin.users.title' })}
      columns={useColumns(onChoose)}
      rows={rows}
      rowKey={({ user_id }) => user_id}
      {...(sort && { sort })}
      sortHref={(order) => list.hrefFor({ order })}
      busy={isBusy}
      className="admin-users__table"
    />
  );
}

function useColumns(onChoose: UsersTableProps['onChoose']): readonly Column<UserRow>[] {
  const { formatMessage } = useIntl();
  return [
    {
      id: 'last_name',
      header: formatMessage({ id: 'admin.users.column.name' }),
      rowHeader: true,
      sort: 'asc',
      cell: (row) => <Person row={row} />,
    },
    {
      id: 'email',
      header: formatMessage({ id: 'admin.users.column.email' }),
      sort: 'asc',
      meta: true,
      cell: (row) => <Email row={row} />,
    },
    {
      id: 'roles',
      header: <FormattedMessage id="admin.users.column.roles" />,
      meta: ({ roles }) => roles.map(({ name }) => name).join(', ') || null,
      cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || '–',
    },
    {
      id: 'category',
      header: <FormattedMessage id="admin.users.column.category" />,
      meta: true,
      cell: ({ category_label }) => category_label,
    },
    {
      id: 'registration_date',
      width: '11rem',
      header: formatMessage({ id: 'admin.users.column.registered' }),
      sort: 'desc',
      cell: ({ registration_date }) => <DateText value={registration_date} />,
    },
    {
      id: 'last_visit_date',
      width: '11rem',
      header: formatMessage({ id: 'admin.users.column.visited' }),
      sort: 'desc',
      cell: ({ last_visit_date }) =>
        last_visit_date === null ? <FormattedMessage id="admin.users.never" /> : <DateText value={last_visit_date} />,
    },
    certificationColumn(onChoose, formatMessage),
    {
      id: 'actions',
      header: <FormattedMessage id="admin.users.column.actions" />,
      width: '4.5rem',
      cell: (row) => <AccountMenu row={row} onChoose={onChoose} />,
    },
  ];
}

function certificationColumn(
  onChoose: UsersTableProps['onChoose'],
  formatMessage: ReturnType<typeof useIntl>['formatMessage'],
): Column<UserRow> {
  return {
    id: 'certification',
    header: <FormattedMessage id="admin.users.column.certification" />,
    cell: (row) => (
      <span className="admin-users__certificate">
        <Certificate row={row} />
        {row.allowed_actions.includes('certify') && (
          <IconButton
            size="small"
            label={formatMessage({ id: 'admin.users.certify' }, { name: nameOf(row, { formatMessage }) })}
            onClick={() => onChoose('certify', row)}
          >
            <GraduationCapIcon />
          </IconButton>
        )}
      </span>
    ),
  };
}

function Certificate({
  row: { user_certification_title: title, user_certification_date: date },
}: {
  readonly row: UserRow;
}) {
  if (title === null) return '–';
  return (
    <span>
      {title}
      {date !== null && (
        <span className="admin-users__since cw-caption">
          <DateText value={date} />
        </span>
      )}
    </span>
  );
}

function Person({ row }: { readonly row: UserRow }) {
  const name = nameOf(row, useIntl());
  return (
    <span className="admin-users__person">
      <Avatar name={name} {...(row.profile_picture && { src: row.profile_picture })} />
      <span>
        <UserName person={row.is_anonymised ? { ...row, first_name: name, last_name: null } : row} brief />{' '}
        {row.pseudo && <span className="admin-users__pseudo cw-caption">{row.pseudo}</span>}
        <State row={row} />
      </span>
    </span>
  );
}

function State({ row }: { readonly row: UserRow }) {
  const state = row.is_anonymised ? 'anonymised' : row.is_deleted ? 'deleted' : row.is_blocked ? 'blocked' : null;
  if (state === null) return null;
  return (
    <Badge tone={state === 'blocked' ? 'negative' : 'neutral'}>
      <FormattedMessage id={`admin.users.filter.status.${state}`} />
    </Badge>
  );
}

function Email({ row }: { readonly row: UserRow }) {
  return (
    <span className="admin-users__email">
      {row.email}{' '}
      {!row.email_verified && (
        <Badge tone="warning">
          <FormattedMessage id="admin.users.unconfirmed" />
        </Badge>
      )}
    </span>
  );
}
