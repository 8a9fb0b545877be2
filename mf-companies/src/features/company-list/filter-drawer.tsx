import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, ButtonLink, Dialog } from '@commonweal/ui';
import { CompanyFilters } from './company-filters.tsx';
import type { CompanyListState } from './company-list.definition.ts';

export interface FilterDrawerProps {
  readonly list: CompanyListState;
  readonly onClose: () => void;
}

/** The filters over the list, on narrow screens; each choice takes effect behind them. */
export function FilterDrawer({ list, onClose }: FilterDrawerProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="companies.filters" />}
      footer={
        <>
          <ButtonLink to={list.plainAddress} preventScrollReset onClick={onClose}>
            <FormattedMessage id="companies.filters.clear" />
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage id="companies.filters.show" />
          </Button>
        </>
      }
    >
      <CompanyFilters list={list} />
    </Dialog>
  );
}
