import { filterKey } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import {
  Breadcrumbs,
  ButtonLink,
  ComparisonBar,
  EmptyState,
  FailedLoad,
  Loading,
  MethodLink,
  PageHeading,
  ScoreMark,
  SdgMark,
  Section,
  Skeleton,
} from '@commonweal/ui';
import { ClassScores } from '#companies/class-scores.tsx';
import { classViews } from '#companies/class-view.ts';
import { RankedCompanies } from '#companies/ranked-companies.tsx';
import { PastSpread } from '#companies/past-spread.tsx';
import { useAskedSnapshot } from '#companies/past-state.tsx';
import { ScoreSpread } from '#companies/score-spread.tsx';
import { GoalAim } from './goal-aim.tsx';
import { TouchedIndustries } from './touched-industries.tsx';
import { goalStats } from './goals.queries.ts';
import type { Goal } from './goals.queries.ts';
import './goals.css';

/** One goal: its aim, how companies do by it, and where to read about it. */
export default function GoalPage() {
  const { id = '' } = useParams();
  const { formatMessage } = useIntl();
  const query = useQuery(goalStats(id));
  if (query.data) return <OpenGoal key={id} goal={query.data} loadedAt={query.dataUpdatedAt} />;
  return (
    <>
      <title>{`${formatMessage({ id: 'companies.goals.title' })} · Commonweal`}</title>
      <PageHeading>
        <FormattedMessage id="companies.goals.title" />
      </PageHeading>
      {query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.goal.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" count={4} height="10rem" />
        </Loading>
      )}
    </>
  );
}

interface GoalProps {
  readonly goal: Goal;
  /** Time at which the figures were loaded, in milliseconds. */
  readonly loadedAt: number;
}

function OpenGoal({ goal, loadedAt }: GoalProps) {
  const asked = useAskedSnapshot();
  const { sdg_id: id, sdg_name: name } = goal;
  const chosen = { [filterKey('sdg')]: `${id}` };
  return (
    <article className="goal">
      <title>{`${name} · Commonweal`}</title>
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[{ label: <FormattedMessage id="companies.goals.title" />, to: paths.sdgs() }, { label: name }]}
          />
        }
        mark={<SdgMark id={id} name={name} size="large" />}
        lead={goal.objective}
        actions={
          <>
            <ButtonLink variant="secondary" to={paths.analyses(chosen)}>
              <FormattedMessage id="companies.goal.analyses" values={{ count: goal.notes_count }} />
            </ButtonLink>
            <ButtonLink variant="quiet" to={paths.companies(chosen)}>
              <FormattedMessage id="companies.goal.companies" values={{ count: goal.companies_count }} />
            </ButtonLink>
            <MethodLink />
          </>
        }
      >
        {name}
      </PageHeading>
      {asked === undefined ? (
        <>
          <GoalImpact goal={goal} loadedAt={loadedAt} />
          <GoalAim id={`${id}`} />
        </>
      ) : (
        <PastGoal goal={goal} snapshot={asked} />
      )}
      <ComparisonBar />
    </article>
  );
}

/** A goal is one class of the goals themselves. */
const otherViews = classViews.filter((view) => view !== 'sdg');

/** The goal as a citation names it. */
function PastGoal({ goal, snapshot }: { readonly goal: Goal; readonly snapshot: number }) {
  const { formatMessage } = useIntl();
  return (
    <PastSpread
      of="goal"
      id={goal.sdg_id}
      name={goal.sdg_name}
      snapshot={snapshot}
      title={formatMessage({ id: 'companies.goal.impact' })}
      mean={formatMessage({ id: 'companies.goals.mean' })}
      path={paths.sdg(goal.sdg_id)}
    />
  );
}

function GoalImpact({ goal, loadedAt }: GoalProps) {
  const { formatMessage } = useIntl();
  const { counted_notes: counted, notes_count: notes, scored_companies: scored, companies_count: companies } = goal;
  if (notes === 0)
    return (
      <EmptyState title={<FormattedMessage id="companies.goal.empty" />}>
        <FormattedMessage id="companies.goal.empty.how" />
      </EmptyState>
    );
  return (
    <>
      <Section title={<FormattedMessage id="companies.goal.impact" />}>
        <div className="goal__scores">
          <div className="cw-stack">
            <ScoreMark
              score={goal.mean_value}
              size="row"
              label={<FormattedMessage id="companies.goals.mean" />}
              evidence={goal.evidence}
            />
            <p className="cw-muted">
              <FormattedMessage id="companies.goal.coverage" values={{ counted, notes, scored, companies }} />
            </p>
          </div>
          {scored > 0 && (
            <ScoreSpread
              of="goal"
              name={goal.sdg_name}
              distribution={goal.distribution}
              mean={{ label: formatMessage({ id: 'companies.goals.mean' }), value: goal.mean_value }}
              snapshot={goal.snapshot}
              asOf={loadedAt}
              path={paths.sdg(goal.sdg_id)}
            />
          )}
        </div>
      </Section>
      <RankedCompanies
        best={goal.best}
        worst={goal.worst}
        of="subject"
        label={<FormattedMessage id="companies.goals.mean" />}
      />
      <TouchedIndustries industries={goal.industries} />
      <ClassScores of="goal" id={goal.sdg_id} views={otherViews} />
    </>
  );
}
