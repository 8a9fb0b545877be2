import { FormattedMessage } from '@commonweal/platform/intl';
import { Disclosure } from '@commonweal/ui';

/** The meaning of "featured", for those who wonder at scores that are not public. */
export function FeaturedExplanation() {
  return (
    <Disclosure className="company-list__featured" summary={<FormattedMessage id="companies.featured.title" />}>
      <p className="cw-small cw-reading">
        <FormattedMessage id="companies.featured.text" />
      </p>
    </Disclosure>
  );
}
