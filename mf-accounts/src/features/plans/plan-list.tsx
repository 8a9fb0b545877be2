import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Badge, ButtonLink, Card, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { PlanPortfolios, PlanPrice } from './plan-price.tsx';
import { plansQuery } from './plans.queries.ts';
import type { OfferedPlan } from './plans.queries.ts';
import './plans.css';

/** Every plan with its price, and the way to it. */
export function PlanList() {
  const query = useQuery(plansQuery());
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <div className="plans__list">
          <Skeleton shape="block" count={5} height="15rem" />
        </div>
      </Loading>
    );
  }
  return (
    <ul className="plans__list">
      {query.data.data.map((plan) => (
        <Card key={plan.slug} as="li">
          <PlanCard plan={plan} />
        </Card>
      ))}
    </ul>
  );
}

function PlanCard({ plan }: { readonly plan: OfferedPlan }) {
  const { slug, name, price, portfolio_limit } = plan;
  return (
    <div className="plans__plan">
      <h2 className="plans__name">{name}</h2>
      <p className="plans__price">
        <PlanPrice price={price} />
      </p>
      <p className="cw-muted">
        <FormattedMessage id={`accounts.plans.about.${slug}`} />
      </p>
      <p>
        <PlanPortfolios limit={portfolio_limit} />
      </p>
      <p className="plans__act">
        <PlanAct plan={plan} />
      </p>
    </div>
  );
}

/** The way to a plan; the page that it leads to asks before anything changes. */
function PlanAct({ plan: { slug, name, choice } }: { readonly plan: OfferedPlan }) {
  if (choice === 'current') {
    return (
      <Badge tone="accent">
        <FormattedMessage id="accounts.plans.current" />
      </Badge>
    );
  }
  if (choice === 'unavailable') {
    return (
      <span className="cw-caption">
        <FormattedMessage id="accounts.plans.unavailable" />
      </span>
    );
  }
  return (
    <ButtonLink to={paths.myPlan(slug)} variant={choice === 'start-trial' ? 'primary' : 'secondary'}>
      <FormattedMessage id={`accounts.plans.choose.${choice}`} values={{ plan: name }} />
    </ButtonLink>
  );
}
