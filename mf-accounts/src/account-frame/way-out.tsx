import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { VisuallyHidden } from '@commonweal/ui';

const OverPageContext = createContext(false);

/** Around forms that stand in a window over a page, which must stay as it is. */
export function OverPage({ children }: { readonly children: ReactNode }) {
  return <OverPageContext value>{children}</OverPageContext>;
}

/** A link from a form to another page; from a window over a page it opens in a new tab. */
export function WayOut({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (!use(OverPageContext)) return <Link to={to}>{children}</Link>;
  return (
    <Link to={to} target="_blank">
      {children}
      <VisuallyHidden>
        {' '}
        <FormattedMessage id="accounts.new-tab" />
      </VisuallyHidden>
    </Link>
  );
}
