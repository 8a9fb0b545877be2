import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Disclosure, FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { goalTexts } from './goals.queries.ts';
import type { GoalTexts } from './goals.queries.ts';

/** The aim of a goal: its description, facts, and targets. */
export function GoalAim({ id }: { readonly id: string }) {
  const query = useQuery(goalTexts(id));
  return (
    <Section title={<FormattedMessage id="companies.goal.aim" />}>
      {query.data ? (
        <Aim goal={query.data} />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.goal.aim.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="text" count={8} />
        </Loading>
      )}
    </Section>
  );
}

function Aim({ goal }: { readonly goal: GoalTexts }) {
  const { description, fact_figures: facts, targets } = goal;
  return (
    <div className="cw-stack cw-reading">
      <p>{description}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Disclosure summary={<FormattedMessage id="companies.goal.targets" values={{ count: targets.length }} />}>
        <dl className="goal__targets">
          {targets.map(({ code, text }) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <p className="cw-small">
        <a href={`https://sdgs.un.org/goals/goal${goal.sdg_id}`} rel="noreferrer">
          <FormattedMessage id="companies.goal.in-full" values={{ id: goal.sdg_id }} />
        </a>
      </p>
    </div>
  );
}
