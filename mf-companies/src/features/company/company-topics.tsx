import { comparisonTypes } from '@commonweal/domain/comparison-type';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { NoteType } from '@commonweal/domain/impact-rating';
import { cleanListQuery, defineList, filterKey } from '@commonweal/domain/list-query';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, FailedLoad, LinkTabs, Section, SkeletonTable } from '@commonweal/ui';
import { companyTopics } from '#companies/company-topics.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { RaterAnswers } from './rater-answers.tsx';
import { TopicTable } from './topic-table.tsx';

const noteTypes = ['impact', 'financial'] as const;

const definition = defineList({
  filters: [{ name: 'type', type: 'choice', options: noteTypes }],
  views: comparisonTypes.slice(1),
});

/** Rows of a table that is on its way. */
const FEW = 6;

/** Topics of the company's analyses, by the classification and the type in the address. */
export function CompanyTopics({ company }: { readonly company: CompanyDetails }) {
  const { view, type } = useChoice();
  const query = useQuery(companyTopics(company.entity_slug, view, type));
  const { data } = query;
  return (
    <div className="cw-stack cw-gap-12">
      <Section
        title={<FormattedMessage id="companies.topics.title" />}
        description={<FormattedMessage id={company.is_grayed ? 'companies.topics.how.kept' : 'companies.topics.how'} />}
      >
        <TopicChoice slug={company.entity_slug} view={view} type={type} />
        {data && data.total === 0 ? (
          <EmptyState
            title={
              <FormattedMessage id={company.notes_count > 0 ? 'companies.topics.none' : 'companies.topics.unwritten'} />
            }
          >
            <FormattedMessage
              id={company.notes_count > 0 ? 'companies.topics.none.how' : 'companies.topics.unwritten.how'}
            />
          </EmptyState>
        ) : data ? (
          <TopicTable company={company} view={view} type={type} topics={data.data} isBusy={query.isPlaceholderData} />
        ) : query.isError ? (
          <FailedLoad title={<FormattedMessage id="companies.topics.failed" />} query={query} />
        ) : (
          <SkeletonTable rows={FEW} columns={4} />
        )}
      </Section>
      {company.notes_count > 0 && !company.is_grayed && (
        <RaterAnswers key={type} slug={company.entity_slug} type={type ?? noteTypes[0]} />
      )}
    </div>
  );
}

interface Choice {
  readonly view: ComparisonType;
  readonly type: NoteType | undefined;
}

/** The choice in the address; what it cannot mean is the first one. */
function useChoice(): Choice {
  const params = useAddressQuery();
  const { view, filters } = cleanListQuery(definition, params).values;
  return {
    view: comparisonTypes.find((name) => name === view) ?? comparisonTypes[0],
    type: noteTypes.find((name) => name === filters.type),
  };
}

function TopicChoice({ slug, view, type }: Choice & { readonly slug: string }) {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-stack cw-gap-2">
      <LinkTabs
        label={formatMessage({ id: 'companies.topics.views' })}
        current={view}
        tabs={comparisonTypes.map((id) => ({
          id,
          label: formatMessage({ id: `companies.topics.view.${id}` }),
          to: addressOf(slug, { view: id, type }),
        }))}
      />
      <LinkTabs
        label={formatMessage({ id: 'companies.topics.types' })}
        current={type ?? 'all'}
        tabs={[undefined, ...noteTypes].map((one) => ({
          id: one ?? 'all',
          label: formatMessage({ id: `companies.topics.type.${one ?? 'all'}` }),
          to: addressOf(slug, { view, type: one }),
        }))}
      />
    </div>
  );
}

function addressOf(slug: string, { view, type }: Choice): string {
  const search = new URLSearchParams({
    ...(view !== comparisonTypes[0] && { view }),
    ...(type && { [filterKey('type')]: type }),
  }).toString();
  return `${paths.company(slug, 'topics')}${search && `?${search}`}`;
}
