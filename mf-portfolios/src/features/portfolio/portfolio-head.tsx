import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { Breadcrumbs, Button, PageHeading } from '@commonweal/ui';
import { PencilIcon, PrinterIcon, Trash2Icon } from '@commonweal/ui/icons';
import { useDeletePortfolio } from '#portfolios/delete-portfolio.tsx';
import { RenameForm } from './rename-form.tsx';
import type { Portfolio } from './portfolio.definition.ts';

/** The name, and what can be done with the portfolio. */
export function PortfolioHead({ portfolio }: { readonly portfolio: Portfolio }) {
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useDeletePortfolio();
  const { name } = portfolio;
  const removeAndLeave = async () => {
    if (await remove(portfolio)) await navigate(paths.portfolios(), { replace: true });
  };
  return (
    <div className="cw-stack">
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[
              { label: <FormattedMessage id="portfolios.list.title" />, to: paths.portfolios() },
              { label: name },
            ]}
          />
        }
        actions={
          <>
            <Button
              size="small"
              icon={<PencilIcon />}
              aria-expanded={isRenaming}
              onClick={() => setRenaming(!isRenaming)}
            >
              <FormattedMessage id="portfolios.rename.open" />
            </Button>
            <Button size="small" icon={<PrinterIcon />} onClick={() => window.print()}>
              <FormattedMessage id="portfolios.print" />
            </Button>
            <Button size="small" icon={<Trash2Icon />} onClick={() => void removeAndLeave()}>
              <FormattedMessage id="portfolios.delete.open" />
            </Button>
          </>
        }
      >
        {name}
      </PageHeading>
      {isRenaming && <RenameForm portfolio={portfolio} onClose={() => setRenaming(false)} />}
    </div>
  );
}
