import type { SurveyGroup } from '@commonweal/contracts';
import { useMemo } from 'react';
import { themeImportances } from '@commonweal/domain/importances';
import type { Importances } from '@commonweal/domain/importances';
import { encodeProfile } from '@commonweal/domain/shared-profile';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import type { FailedQuery } from '@commonweal/ui';
import { keyOf } from '#features/importances/importance-values.ts';
import { topicsQuery } from '#features/importances/importances.queries.ts';
import type { ListedTopics } from '#features/importances/importances.queries.ts';
import { sharedHash } from '#features/importances/shared-address.ts';
import { ListsNotice } from '#features/lists/lists-notice.tsx';
import { useLists } from '#features/lists/use-lists.ts';
import { useRankingPlace } from '#features/ranking/use-ranking-place.ts';
import { FundsSection } from '#features/ranking/funds-section.tsx';
import { PublishedGroup } from '#features/survey/published-group.tsx';
import { groupQuery } from '#features/survey/survey.queries.ts';

/** A group's convictions, and one's portfolios by them. */
export default function SurveyGroupPage() {
  const { code = '' } = useParams();
  const { formatMessage } = useIntl();
  const query = useQuery(groupQuery(code));
  return (
    <div className="cw-stack cw-gap-6">
      <title>{formatMessage({ id: 'hstm.groups.document_title' })}</title>
      <PageHeading>{query.data?.name ?? <FormattedMessage id="hstm.groups.title" />}</PageHeading>
      {query.data ? <Group group={query.data} /> : <NoGroup query={query} />}
    </div>
  );
}

function NoGroup({ query }: { readonly query: FailedQuery }) {
  if (query.error) return <FailedLoad title={<FormattedMessage id="hstm.groups.unknown" />} query={query} />;
  return (
    <Loading>
      <Skeleton count={6} />
    </Loading>
  );
}

const NO_TOPICS: ListedTopics = { topics: [], retired: [], merged: [] };

function Group({ group }: { readonly group: SurveyGroup }) {
  const { data: listed = NO_TOPICS } = useQuery(topicsQuery());
  const { topics, retired } = listed;
  const lists = useLists();
  const { place } = useRankingPlace();
  const importances = useMemo(() => importancesOf(group, listed), [group, listed]);
  const themeNames = useMemo(
    () => new Map(topics.map((topic) => [topic.ilg_theme_id, topic.ilg_theme_name])),
    [topics],
  );
  const compareHref =
    importances && paths.howSustainableToMe() + sharedHash(encodeProfile([...topics, ...retired], importances));
  return (
    <>
      <PublishedGroup group={group} themeNames={themeNames} compareHref={compareHref} />
      {importances && (
        <>
          <ListsNotice state={lists} />
          <FundsSection
            by="group"
            {...{ importances, topics }}
            marked={lists.lists}
            isListless={lists.error !== null}
            rankedOn={place}
          />
        </>
      )}
    </>
  );
}

/** Each topic at the published mean of its theme; null while either is not known. */
function importancesOf({ profile }: SurveyGroup, { topics, retired }: ListedTopics): Importances | null {
  if (!profile || topics.length === 0) return null;
  const themes = Object.fromEntries(profile.themes.map(({ ilg_theme_id, score }) => [ilg_theme_id, score]));
  return themeImportances([...topics, ...retired].map(keyOf), themes);
}
