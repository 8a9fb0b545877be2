import type { ApiReply } from '@commonweal/contracts';
import { listCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import {
  Breadcrumbs,
  ButtonLink,
  DateText,
  DownloadButton,
  EmptyState,
  FailedLoad,
  Loading,
  PageHeading,
  Pagination,
  Section,
  Skeleton,
  useFocusAfterStep,
} from '@commonweal/ui';
import { DecisionFilterFields } from './decision-filters.tsx';
import { decisionList } from './decisions.definition.ts';
import { exportTopicDecisions, topicDecisions } from './decisions.queries.ts';
import type { LoggedDecisions } from './decisions.queries.ts';
import { DecisionPolicy } from './decision-policy.tsx';
import './decisions.css';

type Address = AddressOf<typeof decisionList>;
type Decision = ApiReply<'GET v3/topic-decisions'>['data'][number];

const crumbs = <Breadcrumbs items={[{ label: <FormattedMessage id="analyses.topics.title" />, to: paths.topics() }]} />;

/** The policy on topics, and the public log of the decisions that follow from it. */
function DecisionsPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const request = listCall(decisionList, list.values);
  return (
    <div className="cw-stack cw-gap-8">
      <title>{`${formatMessage({ id: 'analyses.decisions.title' })} · Commonweal`}</title>
      <PageHeading kicker={crumbs} lead={<FormattedMessage id="analyses.decisions.lead" />}>
        <FormattedMessage id="analyses.decisions.title" />
      </PageHeading>
      <DecisionPolicy />
      <Section
        title={<FormattedMessage id="analyses.decisions.log" />}
        description={<FormattedMessage id="analyses.decisions.log.lead" />}
        actions={
          <DownloadButton load={() => exportTopicDecisions(filtersOf(request))}>
            <FormattedMessage id="analyses.decisions.export" />
          </DownloadButton>
        }
      >
        <DecisionFilterFields list={list} />
        <Log list={list} />
      </Section>
    </div>
  );
}

export default listPage(decisionList, DecisionsPage);

function filtersOf({ kind, start_date, end_date }: LoggedDecisions): LoggedDecisions {
  return {
    ...(kind !== undefined && { kind }),
    ...(start_date !== undefined && { start_date }),
    ...(end_date !== undefined && { end_date }),
  };
}

function Log({ list }: { readonly list: Address }) {
  const { values, plainAddress, hrefFor } = list;
  const query = useQuery(topicDecisions(listCall(decisionList, values)));
  // The way to clear the filters goes with what it was pressed for.
  useFocusAfterStep(query.data);
  if (query.isError && !query.data) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <Skeleton shape="block" count={6} height="3rem" />
      </Loading>
    );
  }
  const { data, total } = query.data;
  const isFiltered = Object.keys(values.filters).length > 0;
  return (
    <>
      <p role="status" className="cw-caption">
        <FormattedMessage id="analyses.decisions.count" values={{ total }} />
      </p>
      {data.length === 0 && (
        <EmptyState
          title={<FormattedMessage id={isFiltered ? 'analyses.decisions.none' : 'analyses.decisions.none_yet'} />}
          action={
            isFiltered && (
              <ButtonLink to={plainAddress}>
                <FormattedMessage id="analyses.list.clear" />
              </ButtonLink>
            )
          }
        />
      )}
      <ol className="decisions__list" aria-busy={query.isPlaceholderData}>
        {[...data.entries()].map(([place, decision]) => (
          // Decisions have no ids to the public, and two of a day may read alike.
          <LoggedDecision key={`${decision.day} ${decision.kind} ${decision.name} ${place}`} decision={decision} />
        ))}
      </ol>
      <Pagination page={values.page} perPage={values.per_page} total={total} hrefFor={(page) => hrefFor({ page })} />
    </>
  );
}

function LoggedDecision({ decision: { day, kind, name, rejection } }: { readonly decision: Decision }) {
  return (
    <li className="decisions__item">
      <p>
        {kind === 'proposal-rejected' ? (
          <FormattedMessage id="analyses.decisions.in_category" values={{ name }} />
        ) : (
          name
        )}
      </p>
      <p className="cw-cluster cw-caption">
        <DateText value={day} />
        <span>
          <FormattedMessage id={`analyses.decisions.kind.${kind}`} />
        </span>
        {rejection && (
          <span>
            <FormattedMessage id={`analyses.proposals.rejection.${rejection}`} />
          </span>
        )}
      </p>
    </li>
  );
}
