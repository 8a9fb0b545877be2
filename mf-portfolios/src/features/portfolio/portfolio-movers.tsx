import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { ContributionBar, Loading, Section, Skeleton } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import { movers } from './portfolio.definition.ts';
import type { PortfolioCompany } from './portfolio.definition.ts';

const SHOWN = 6;

interface ScoreMoversProps {
  /** Undefined while they load. */
  readonly companies: readonly PortfolioCompany[] | undefined;
  /** The number of those with a score. */
  readonly scored: number;
}

/** The companies that move the score most, with the points that each adds or takes. */
export function PortfolioMovers({ companies, scored }: ScoreMoversProps) {
  const shown = movers(companies ?? [], SHOWN);
  if (companies ? shown.length === 0 : scored === 0) return null;
  return (
    <Section
      title={<FormattedMessage id="portfolios.movers.title" />}
      description={<FormattedMessage id="portfolios.movers.description" />}
    >
      {companies ? (
        <Movers shown={shown} />
      ) : (
        <Loading>
          <Skeleton shape="block" height="3rem" count={Math.min(SHOWN, scored)} />
        </Loading>
      )}
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
