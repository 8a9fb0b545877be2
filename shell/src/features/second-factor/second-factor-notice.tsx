import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { Alert } from '@commonweal/ui';

/** Tells somebody whose role asks for a second factor what is withheld until they have one. */
export function SecondFactorNotice() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user?.needs_second_factor || pathname === paths.accountSecurity()) return null;
  return (
    <div className="cw-page cw-no-print">
      <Alert kind="warning">
        <FormattedMessage id="shell.second-factor.needed" values={{ security: securityLink }} />
      </Alert>
    </div>
  );
}

function securityLink(words: ReactNode) {
  return <Link to={paths.accountSecurity()}>{words}</Link>;
}
