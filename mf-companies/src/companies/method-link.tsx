import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';

/** The way to the method, in the head of a page with scores. */
export function MethodLink() {
  return (
    <Link to={paths.scoreMethod()} className="cw-small">
      <FormattedMessage id="companies.method.link" />
    </Link>
  );
}
