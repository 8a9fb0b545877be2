import type { ReactNode } from 'react';
import type { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Pagination, SkeletonTable } from '@commonweal/ui';

interface Listed<R> {
  readonly data: readonly R[];
  readonly total: number;
}

export interface ListedRowsProps<R> {
  readonly query: ReturnType<typeof useQuery<Listed<R>>>;
  readonly list: {
    readonly values: { readonly page: number; readonly per_page: number };
    readonly hrefFor: (change: { readonly page: number }) => string;
  };
  /** Of the table, for what stands in its place while it loads. */
  readonly columns: number;
  /** In the place of a table without rows. */
  readonly empty: ReactNode;
  /** The table. */
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** A page of a list in each of its states: loading, failed, empty, or its table with the other pages. */
export function ListedRows<R>({ query, list, columns, empty, children }: ListedRowsProps<R>) {
  const { values, hrefFor } = list;
  if (!query.data) {
    return query.error ? <FailedLoad query={query} /> : <SkeletonTable rows={values.per_page} columns={columns} />;
  }
  const { data, total } = query.data;
  if (data.length === 0) return empty;
  return (
    <>
      {children(data)}
      <Pagination page={values.page} perPage={values.per_page} total={total} hrefFor={(page) => hrefFor({ page })} />
    </>
  );
}
