import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { ContributionBar, Section } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import { movers } from './portfolio.definition.ts';
import type { PortfolioCompany } from './portfolio.definition.ts';

const SHOWN = 6;

/** The companies that move the score most, with the points that each adds or takes. */
export function PortfolioMovers({ companies }: { readonly companies: readonly PortfolioCompany[] }) {
  const shown = movers(companies, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Section
      title={<FormattedMessage id="portfolios.movers.title" />}
      description={<FormattedMessage id="portfolios.movers.description" />}
    >
      <Movers shown={shown} />
    </Section>
  );
}

function Movers({ shown }: { readonly shown: readonly PortfolioCompany[] }) {
  const largest = Math.max(0, ...shown.map(({ contribution }) => Math.abs(contribution)));
  return (
    <div className="cw-bars">
      {shown.map(({ entity_id, entity_name, entity_slug, weight, contribution }) => (
        <ContributionBar
          key={entity_id}
          label={<Link to={paths.company(entity_slug)}>{entity_name}</Link>}
          detail={<FormattedMessage id="portfolios.movers.weight" values={{ share: <Share percent={weight} /> }} />}
          contribution={contribution}
          largest={largest}
        />
      ))}
    </div>
  );
}
