import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { Percent } from '@commonweal/ui';

/** Figures beside each other. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <ul className="admin-dashboard__figures">{children}</ul>;
}

interface FigureProps {
  /** Of its text, `admin.dashboard.figure.<name>`, which is told the value as `count`. */
  readonly name: string;
  readonly value: number;
  /** The whole that it is a part of. */
  readonly of?: number;
  /** The list behind it. */
  readonly to: string;
}

/** A number that leads to its list. */
export function Figure({ name, value, of, to }: FigureProps) {
  return (
    <FigureLink to={to} label={<FormattedMessage id={`admin.dashboard.figure.${name}`} values={{ count: value }} />}>
      <FormattedNumber value={value} />
      {of !== undefined && of > 0 && (
        <span className="cw-caption">
          {' '}
          <Percent value={value / of} />
        </span>
      )}
    </FigureLink>
  );
}

interface FigureLinkProps {
  readonly to: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A value with its name, as one link. */
export function FigureLink({ to, label, children }: FigureLinkProps) {
  return (
    <li>
      <Link to={to} className="admin-dashboard__figure">
        <span className="admin-dashboard__value">{children}</span> <span className="cw-muted">{label}</span>
      </Link>
    </li>
  );
}
