import { useAddressQuery, useQueryChange } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, FailedLoad, Loading, ScoreBar, SdgMark, Section, Skeleton, Tabs } from '@commonweal/ui';
import { taxonomyScores } from './industries.queries.ts';
import type { IndustryClass } from './industries.queries.ts';
import { industryViews, readIndustryView } from './industry-view.ts';
import type { IndustryView } from './industry-view.ts';

/** Topics of the industry's analyses, by one classification at a time; the view stands in the address. */
export function IndustryClasses({ id }: { readonly id: number }) {
  const { formatMessage } = useIntl();
  const changeQuery = useQueryChange();
  const selected = readIndustryView(useAddressQuery().get('view'));
  return (
    <Section
      title={<FormattedMessage id="companies.industry.classes" />}
      description={<FormattedMessage id="companies.industry.classes.description" />}
    >
      <Tabs
        label={formatMessage({ id: 'companies.industry.views' })}
        tabs={industryViews.map((view) => ({
          id: view,
          label: formatMessage({ id: `companies.industry.view.${view}` }),
          panel: <Classes id={id} view={view} />,
        }))}
        selected={selected}
        onSelect={(view) => changeQuery((query) => query.set('view', view), { replace: true })}
      />
    </Section>
  );
}

function Classes({ id, view }: { readonly id: number; readonly view: IndustryView }) {
  const query = useQuery(taxonomyScores(id, view));
  if (query.isError && !query.data) {
    return <FailedLoad title={<FormattedMessage id="companies.industry.classes.failed" />} query={query} />;
  }
  if (!query.data || query.isPlaceholderData) {
    return (
      <Loading>
        <Skeleton shape="block" count={6} height="3rem" />
      </Loading>
    );
  }
  if (query.data.total === 0) {
    return (
      <EmptyState title={<FormattedMessage id="companies.industry.classes.empty" />}>
        <FormattedMessage id="companies.industry.classes.empty.how" />
      </EmptyState>
    );
  }
  return (
    <ul className="cw-bars">
      {query.data.data.map((row) => (
        <li key={row.id}>
          <ClassRow row={row} view={view} />
        </li>
      ))}
    </ul>
  );
}

function ClassRow({ row, view }: { readonly row: IndustryClass; readonly view: IndustryView }) {
  const { id, code, name, notes_count: notes, counted_notes: counted, mean_value: mean } = row;
  const label = (
    <>
      {view === 'sdg' ? <SdgMark id={id} name={name} showName /> : [code, name].filter(Boolean).join(' ')}
      <span className="cw-bar__detail">
        <FormattedMessage id="companies.industry.classes.counted" values={{ notes, counted }} />
      </span>
    </>
  );
  return mean === null ? <p className="industry__class">{label}</p> : <ScoreBar label={label} score={mean} />;
}
