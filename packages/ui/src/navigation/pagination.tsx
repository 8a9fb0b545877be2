import { Link } from '@commonweal/platform/router';
import { useIntl } from '@commonweal/platform/intl';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.ts';
import { pageNumbers } from './page-numbers.ts';

export interface PaginationProps {
  /** The page one is on, from 1. */
  page: number;
  perPage: number;
  total: number;
  /** The address of a page: the state of a list is in its address. */
  hrefFor: (page: number) => string;
  /** The sizes to choose from, with the address of each; absent: no choice. */
  sizes?: readonly number[];
  hrefForSize?: (perPage: number) => string;
  /** The name of the list, on a page with several lists. */
  label?: string;
}

/** The rows in sight and the way to the others; nothing where a list is empty. */
export function Pagination(props: PaginationProps) {
  const { page, perPage, total, hrefFor, label } = props;
  const { formatMessage, formatNumber } = useIntl();
  if (total === 0) return null;
  const last = Math.ceil(total / perPage);
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <nav className="cw-pagination" aria-label={label ?? formatMessage({ id: 'ui.pages' })}>
      <p className="cw-pagination__span">{formatMessage({ id: 'ui.pages.span' }, { from, to, total })}</p>
      {last > 1 && (
        <ul className="cw-pagination__pages">
          <li>
            <Turn to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" />
          </li>
          {pageNumbers(page, last).map((step) => (
            <li key={step} className={step === page ? 'cw-pagination__current' : undefined}>
              {typeof step === 'number' ? (
                <Link
                  to={hrefFor(step)}
                  className="cw-pagination__page"
                  aria-label={formatMessage({ id: 'ui.pages.page' }, { page: step })}
                  aria-current={step === page ? 'page' : undefined}
                >
                  {formatNumber(step)}
                </Link>
              ) : (
                <span className="cw-pagination__gap">…</span>
              )}
            </li>
          ))}
          <li>
            <Turn to={page < last ? hrefFor(page + 1) : undefined} rel="next" />
          </li>
        </ul>
      )}
      <Sizes {...props} />
    </nav>
  );
}

function Turn({ to, rel }: { to?: string; rel: 'prev' | 'next' }) {
  const { formatMessage } = useIntl();
  const face = (
    <>
      {rel === 'prev' && <ChevronLeftIcon />}
      <span>{formatMessage({ id: `ui.pages.${rel}` })}</span>
      {rel === 'next' && <ChevronRightIcon />}
    </>
  );
  if (to === undefined) {
    return (
      <span className="cw-pagination__turn" role="link" aria-disabled="true" data-off="">
        {face}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className="cw-pagination__turn">
      {face}
    </Link>
  );
}

function Sizes({ sizes, hrefForSize, perPage, total }: PaginationProps) {
  const { formatMessage, formatNumber } = useIntl();
  const [smallest] = sizes ?? [];
  if (!sizes || !hrefForSize || smallest === undefined || total <= smallest) return null;
  return (
    <p className="cw-pagination__sizes">
      <span>{formatMessage({ id: 'ui.pages.per_page' })}</span>
      {sizes.map((size) => (
        <Link
          key={size}
          to={hrefForSize(size)}
          className="cw-pagination__page"
          aria-label={formatMessage({ id: 'ui.pages.size' }, { size })}
          aria-current={size === perPage ? 'true' : undefined}
        >
          {formatNumber(size)}
        </Link>
      ))}
    </p>
  );
}
