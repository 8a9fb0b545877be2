import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { Card, FailedLoad, Loading, MethodLink, PageHeading, ScoreMark, SdgMark, Skeleton } from '@commonweal/ui';
import { goalsStats } from './goals.queries.ts';
import type { ListedGoal } from './goals.queries.ts';
import './goals.css';

/** The 17 goals, each with how companies do by it. */
export default function GoalsPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(goalsStats());
  return (
    <div className="goals">
      <title>{`${formatMessage({ id: 'companies.goals.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="companies.goals.lead" />} actions={<MethodLink />}>
        <FormattedMessage id="companies.goals.title" />
      </PageHeading>
      {query.data ? (
        <ul className="cw-grid goals__grid">
          {query.data.data.map((goal) => (
            <Card key={goal.sdg_id} as="li" pressable>
              <GoalFace goal={goal} />
            </Card>
          ))}
        </ul>
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.goals.failed" />} query={query} />
      ) : (
        <Loading>
          <div className="cw-grid goals__grid">
            <Skeleton shape="block" count={9} height="11rem" />
          </div>
        </Loading>
      )}
    </div>
  );
}

function GoalFace({ goal }: { readonly goal: ListedGoal }) {
  const { sdg_id: id, sdg_name: name, counted_notes: counted, notes_count: notes } = goal;
  return (
    <div className="goals__goal">
      <SdgMark id={id} name={name} size="large" />
      <h2 className="goals__name">
        <Link className="cw-card__link" to={paths.sdg(id)}>
          {name}
        </Link>
      </h2>
      <ScoreMark
        score={goal.mean_value}
        label={<FormattedMessage id="companies.goals.mean" />}
        evidence={goal.evidence}
      />
      <p className="cw-caption">
        <FormattedMessage id="companies.goals.counted" values={{ notes, counted, companies: goal.companies_count }} />
      </p>
      {goal.best && (
        <dl className="goals__ends">
          {(['best', 'worst'] as const).map((end) => {
            const { [end]: company } = goal;
            return company && <GoalEnd key={end} end={end} company={company} />;
          })}
        </dl>
      )}
    </div>
  );
}

interface GoalEndProps {
  readonly end: 'best' | 'worst';
  readonly company: NonNullable<ListedGoal['best']>;
}

/** The company that does best or worst by a goal; its link lies above the card's own. */
function GoalEnd({ end, company }: GoalEndProps) {
  return (
    <div>
      <dt>
        <FormattedMessage id={`companies.goals.${end}`} />
      </dt>
      <dd>
        <ScoreMark score={company.impact_score} ratings={company.ratings_count} evidence={company.evidence} />
        <Link className="cw-quiet-link" to={paths.company(company.entity_slug)}>
          {company.entity_name}
        </Link>
      </dd>
    </div>
  );
}
