import type { ReactNode } from 'react';
import { Link } from '@commonweal/platform/router';
import { useIntl } from '@commonweal/platform/intl';

export interface Crumb {
  label: ReactNode;
  /** Absent for the page one is on. */
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'ui.breadcrumbs' })}>
      <ol className="cw-breadcrumbs">
        {items.map(({ label, to }, index) => (
          <li key={to ?? index}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The first thing on the page for the keyboard: jumps over the header. */
export function SkipLink({ target = 'page-heading' }: { target?: string }) {
  const { formatMessage } = useIntl();
  return (
    <a className="cw-skip-link" href={`#${target}`}>
      {formatMessage({ id: 'ui.skip' })}
    </a>
  );
}
