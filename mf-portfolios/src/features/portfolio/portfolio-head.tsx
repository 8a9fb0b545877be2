import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { Breadcrumbs, Button, PageHeading } from '@commonweal/ui';
import { PencilIcon, PrinterIcon, Trash2Icon } from '@commonweal/ui/icons';
import { DeletePortfolio } from '#portfolios/delete-portfolio.tsx';
import { RenameForm } from './rename-form.tsx';
import type { Portfolio } from './portfolio.definition.ts';

/** The name, and what can be done with the portfolio. */
export function PortfolioHead({ portfolio }: { readonly portfolio: Portfolio }) {
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { name } = portfolio;
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
            <Button size="small" icon={<Trash2Icon />} onClick={() => setDeleting(true)}>
              <FormattedMessage id="portfolios.delete.open" />
            </Button>
          </>
        }
      >
        {name}
      </PageHeading>
      {isRenaming && <RenameForm portfolio={portfolio} onClose={() => setRenaming(false)} />}
      <DeletePortfolio
        portfolio={isDeleting ? portfolio : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(paths.portfolios(), { replace: true })}
      />
    </div>
  );
}
