import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { ContributionBar, Section } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import type { ReportedCompany } from './report.queries.ts';

const SHOWN = 5;

/** The companies that lift the score most, and those that lower it most. */
export function ReportedMovers({ companies }: { readonly companies: readonly ReportedCompany[] }) {
  const byContribution = companies.toSorted((a, b) => b.contribution - a.contribution);
  const lifting = byContribution.slice(0, SHOWN).filter(({ contribution }) => contribution > 0);
  const lowering = byContribution
    .slice(-SHOWN)
    .toReversed()
    .filter(({ contribution }) => contribution < 0);
  const shown = [...lifting, ...lowering];
  if (shown.length === 0) return null;
  const largest = Math.max(...shown.map(({ contribution }) => Math.abs(contribution)));
  return (
    <Section
      title={<FormattedMessage id="portfolios.movers.title" />}
      description={<FormattedMessage id="portfolios.movers.description" />}
    >
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
    </Section>
  );
}
