import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { useAddressQuery, useQueryChange } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, FailedLoad, Loading, ScoreBar, SdgMark, Section, Skeleton, Tabs } from '@commonweal/ui';
import { scoresByClass } from './class-scores.queries.ts';
import type { ClassifiedSubject, ClassScore } from './class-scores.queries.ts';
import { readClassView } from './class-view.ts';
import './class-scores.css';

interface ClassScoresProps extends ClassifiedSubject {
  readonly views: readonly ComparisonType[];
}

/** Subjects of the analyses of an industry or a goal, by one classification at a time; the view stands in the address. */
export function ClassScores({ views, ...subject }: ClassScoresProps) {
  const { formatMessage } = useIntl();
  const changeQuery = useQueryChange();
  const selected = readClassView(useAddressQuery().get('view'), views);
  return (
    <Section
      title={<FormattedMessage id="companies.classes" />}
      description={<FormattedMessage id="companies.classes.description" />}
    >
      <Tabs
        label={formatMessage({ id: 'companies.classes.views' })}
        tabs={views.map((view) => ({
          id: view,
          label: formatMessage({ id: `companies.classes.view.${view}` }),
          panel: <Classes subject={subject} view={view} />,
        }))}
        selected={selected}
        onSelect={(view) => changeQuery((query) => query.set('view', view), { replace: true })}
      />
    </Section>
  );
}

interface ClassesProps {
  readonly subject: ClassifiedSubject;
  readonly view: ComparisonType;
}

function Classes({ subject, view }: ClassesProps) {
  const query = useQuery(scoresByClass(subject, view));
  if (query.isError && !query.data) {
    return <FailedLoad title={<FormattedMessage id="companies.classes.failed" />} query={query} />;
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
      <EmptyState title={<FormattedMessage id="companies.classes.empty" />}>
        <FormattedMessage id="companies.classes.empty.how" />
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

function ClassRow({ row, view }: { readonly row: ClassScore; readonly view: ComparisonType }) {
  const { id, code, name, notes_count: notes, counted_notes: counted, mean_value: mean } = row;
  const label = (
    <>
      {view === 'sdg' ? <SdgMark id={id} name={name} showName /> : [code, name].filter(Boolean).join(' ')}
      <span className="cw-bar__detail">
        <FormattedMessage id="companies.classes.counted" values={{ notes, counted }} />
      </span>
    </>
  );
  return mean === null ? <p className="companies-class">{label}</p> : <ScoreBar label={label} score={mean} />;
}
