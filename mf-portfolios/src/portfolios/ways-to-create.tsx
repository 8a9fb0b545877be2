import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink } from '@commonweal/ui';
import { PlusIcon } from '@commonweal/ui/icons';

/** A portfolio out of a file, or by hand. */
export function WaysToCreate() {
  return (
    <div className="cw-cluster">
      <ButtonLink variant="primary" to={paths.createPortfolio()} icon={<PlusIcon />}>
        <FormattedMessage id="portfolios.create.link" />
      </ButtonLink>
      <ButtonLink to={paths.editPortfolio()}>
        <FormattedMessage id="portfolios.edit.by_hand" />
      </ButtonLink>
    </div>
  );
}
