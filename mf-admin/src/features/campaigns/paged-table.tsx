import type { ComponentProps, ReactNode } from 'react';
import { Navigate } from '@commonweal/platform/router';
import { DataTable, FailedLoad, Loading, Pagination, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { AddressPage } from './address-page.ts';
import { ROWS_PER_PAGE } from './campaigns.queries.ts';

interface PagedTableProps<Row> {
  /** The accessible name of the table, and of the way through its pages. */
  readonly caption: string;
  readonly query: ComponentProps<typeof FailedLoad>['query'] & {
    readonly data: { readonly data: readonly Row[]; readonly total: number } | undefined;
  };
  readonly place: AddressPage;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** Shown where there are no rows at all. */
  readonly none: ReactNode;
}

/** One page of a list as a table, with the way to the others; a page beyond the last one leads there. */
export function PagedTable<Row>({ caption, query, place, columns, rowKey, none }: PagedTableProps<Row>) {
  const { page, hrefFor, lastHref } = place;
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <SkeletonTable rows={3} columns={columns.length} />
      </Loading>
    );
  }
  const { data, total } = query.data;
  if (total === 0) return none;
  if (data.length === 0) return <Navigate to={lastHref(total)} replace />;
  return (
    <>
      <DataTable<Row> {...{ caption, rowKey, columns }} rows={data} />
      <Pagination {...{ page, total, hrefFor }} perPage={ROWS_PER_PAGE} label={caption} />
    </>
  );
}
