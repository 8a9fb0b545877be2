import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink } from '@commonweal/ui';

/** The way to the method, in the head of a page with scores. */
export function MethodLink() {
  return (
    <ButtonLink variant="quiet" to={paths.scoreMethod()}>
      <FormattedMessage id="companies.method.link" />
    </ButtonLink>
  );
}
