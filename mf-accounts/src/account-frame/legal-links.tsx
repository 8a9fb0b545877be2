import { openConsent } from '@commonweal/platform/consent';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Button } from '@commonweal/ui';

/** The terms and the cookie preferences (specification 000 §2, login screen). */
export function LegalLinks() {
  return (
    <p className="account-frame__legal">
      <Link to={paths.termsAndConditions()}>
        <FormattedMessage id="accounts.frame.terms" />
      </Link>
      <Button variant="quiet" size="small" onClick={openConsent}>
        <FormattedMessage id="accounts.frame.cookies" />
      </Button>
    </p>
  );
}
