import type { ReactNode } from 'react';
import { classNames, useFocusAfterStep } from '@commonweal/ui';
import './list-count.css';

interface ListCountProps {
  /** Undefined until it is known. */
  readonly found: { readonly data: readonly unknown[]; readonly total: number } | undefined;
  readonly children: ReactNode;
}

/**
 * How much a list found, above it; heard alone where it found nothing, which the list says by itself. A row that was
 * dealt with and leaves gives the focus to the heading of the page.
 */
export function ListCount({ found, children }: ListCountProps) {
  const total = found?.total;
  // Of the rows: where another one came meanwhile, the number is the same.
  useFocusAfterStep(found);
  return (
    <p className={classNames('admin-list-count', total === 0 && 'cw-visually-hidden')} role="status">
      {total !== undefined && children}
    </p>
  );
}
