import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { ButtonLink, EmptyState, PageHeading } from '@commonweal/ui';
import { ListedRows } from '#lists/listed-rows.tsx';
import type { ListedRowsProps } from '#lists/listed-rows.tsx';

interface WorkAddress {
  readonly values: {
    readonly filters: object;
    readonly search: string;
    readonly page: number;
    readonly per_page: number;
  };
  readonly plainAddress: string;
  readonly hrefFor: (change: { readonly page: number }) => string;
}

interface WorkListProps<R> {
  /** Of its texts. */
  readonly name: 'archive' | 'reviews';
  /** The reader sees everybody's work, not their own alone. */
  readonly isShared: boolean;
  readonly list: WorkAddress;
  readonly query: ListedRowsProps<R>['query'];
  readonly filters: ReactNode;
  readonly renderTable: (rows: readonly R[]) => ReactNode;
}

/** A page that lists analyses: heading, filters, count, and the table or the reason why there is none. */
export function WorkList<R>({ name, isShared, list, query, filters, renderTable }: WorkListProps<R>) {
  const { formatMessage } = useIntl();
  const { data } = query;
  return (
    <>
      <title>{`${formatMessage({ id: `admin.${name}.title` })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id={isShared ? `admin.${name}.lead` : `admin.${name}.lead-own`} />}>
        <FormattedMessage id={`admin.${name}.title`} />
      </PageHeading>
      {filters}
      <p className="admin-reviews__count" role="status">
        {data && <FormattedMessage id="admin.reviews.count" values={{ total: data.total }} />}
      </p>
      <ListedRows query={query} list={list} columns={5} empty={<Nothing name={name} list={list} />}>
        {renderTable}
      </ListedRows>
    </>
  );
}

function Nothing({ name, list }: Pick<WorkListProps<unknown>, 'name' | 'list'>) {
  const { filters, search, page } = list.values;
  const isNarrowed = Object.keys(filters).length > 0 || search !== '' || page > 1;
  return (
    <EmptyState
      title={<FormattedMessage id={isNarrowed ? 'admin.reviews.none-fits' : `admin.${name}.none`} />}
      action={
        isNarrowed && (
          <ButtonLink to={list.plainAddress}>
            <FormattedMessage id={`admin.${name}.clear`} />
          </ButtonLink>
        )
      }
    >
      <FormattedMessage id={`admin.${name}.none-hint`} />
    </EmptyState>
  );
}
