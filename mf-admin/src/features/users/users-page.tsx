import type { AccountAct, UserRow } from '@commonweal/contracts';
import { useState } from 'react';
import { listCall } from '@commonweal/domain/list-call';
import { userList } from '@commonweal/domain/user-list';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { usePrivilege } from '@commonweal/platform/session';
import { ButtonLink, EmptyState, FailedLoad, PageHeading, Pagination, SkeletonTable } from '@commonweal/ui';
import { CertificationDialog } from './certification-dialog.tsx';
import { UsersFilters } from './users-filters.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { InviteClient } from './invite-client.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { nameOf } from './row-name.ts';
import { useAccountAct } from './use-account-act.tsx';
import { UsersTable } from './users-table.tsx';
import { usersQueries } from './users.queries.ts';
import './users.css';

const PAGE_SIZES = [10, 20, 50, 100];

/** Everybody with an account, to search, filter and order; the state of the list is in its address. */
function UsersPage({ list }: { readonly list: AddressOf<typeof userList> }) {
  const { formatMessage } = useIntl();
  const { values, hrefFor, plainAddress } = list;
  const mayInvite = usePrivilege('users-edit');
  const [form, setForm] = useState<OpenForm | null>(null);
  const act = useAccountAct();
  const close = () => setForm(null);
  const choose = (chosen: AccountAct, row: UserRow) => {
    if (chosen === 'category' || chosen === 'roles' || chosen === 'certify') setForm({ of: chosen, row });
    else void act(chosen, row);
  };
  const query = useQuery(usersQueries.list(listCall(userList, values)));
  const { data, error } = query;
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.users.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.users.lead" />} actions={mayInvite && <InviteClient />}>
        <FormattedMessage id="admin.users.title" />
      </PageHeading>
      <UsersFilters address={list} isBusy={query.isFetching} />
      <p className="admin-users__count" role="status">
        {data && <FormattedMessage id="admin.users.count" values={{ total: data.total }} />}
      </p>
      {error && !data && <FailedLoad query={query} />}
      {!data && !error && <SkeletonTable rows={values.per_page} columns={7} />}
      {data?.total === 0 && (
        <EmptyState
          title={<FormattedMessage id="admin.users.none" />}
          action={
            <ButtonLink to={plainAddress}>
              <FormattedMessage id="admin.users.clear" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="admin.users.none-hint" />
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <UsersTable rows={data.data} list={list} isBusy={query.isPlaceholderData} onChoose={choose} />
          <Pagination
            page={values.page}
            perPage={values.per_page}
            total={data.total}
            hrefFor={(page) => hrefFor({ page })}
            sizes={PAGE_SIZES}
            hrefForSize={(per_page) => hrefFor({ per_page })}
          />
        </>
      )}
      {form && <PersonForm {...form} onOutdated={() => void query.refetch()} onClose={close} />}
    </>
  );
}

interface OpenForm {
  readonly of: 'category' | 'roles' | 'certify';
  readonly row: UserRow;
}

interface PersonFormProps extends OpenForm {
  /** Asks for the row again, after somebody else changed it. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

function PersonForm({ of, row, onOutdated, onClose }: PersonFormProps) {
  const { formatMessage } = useIntl();
  if (of === 'category') return <CategoryDialog row={row} onClose={onClose} />;
  if (of === 'roles') return <RolesDialog row={row} onOutdated={onOutdated} onClose={onClose} />;
  return <CertificationDialog userId={row.user_id} name={nameOf(row, { formatMessage })} onClose={onClose} />;
}

export default listPage(userList, UsersPage);
