import { useState } from 'react';
import { urlToHref } from '@commonweal/domain/url-rule';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { Breadcrumbs, Button, ButtonLink, PageHeading } from '@commonweal/ui';
import {
  FileTextIcon,
  HistoryIcon,
  PencilIcon,
  PrinterIcon,
  SlidersHorizontalIcon,
  Trash2Icon,
} from '@commonweal/ui/icons';
import { useDeletePortfolio } from '#portfolios/delete-portfolio.tsx';
import { RenameForm } from './rename-form.tsx';
import { SharePortfolio } from './share-portfolio.tsx';
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
            <ButtonLink size="small" icon={<SlidersHorizontalIcon />} to={paths.editPortfolio(portfolio.id)}>
              <FormattedMessage id="portfolios.edit.open" />
            </ButtonLink>
            <Button
              size="small"
              icon={<PencilIcon />}
              aria-expanded={isRenaming}
              onClick={() => setRenaming(!isRenaming)}
            >
              <FormattedMessage id="portfolios.rename.open" />
            </Button>
            <SharePortfolio portfolio={portfolio} />
            <ButtonLink size="small" icon={<HistoryIcon />} to={paths.portfolioImports(portfolio.id)}>
              <FormattedMessage id="portfolios.imports.open" />
            </ButtonLink>
            <ButtonLink size="small" icon={<FileTextIcon />} to={paths.portfolioReport(portfolio.id)}>
              <FormattedMessage id="portfolios.report.open" />
            </ButtonLink>
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
      {portfolio.url !== null && <AboutLink url={portfolio.url} />}
      {isRenaming && <RenameForm portfolio={portfolio} onClose={() => setRenaming(false)} />}
    </div>
  );
}

/** The page about the portfolio that its owner named; a text that is no address is shown as it is. */
function AboutLink({ url }: { readonly url: string }) {
  const href = urlToHref(url);
  return (
    <p>
      <FormattedMessage
        id="portfolios.page.about"
        values={{
          address: href ? (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {url}
            </a>
          ) : (
            url
          ),
        }}
      />
    </p>
  );
}
