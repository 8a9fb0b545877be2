import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Loading, ScoreMark, Section, Skeleton, lazyPart } from '@commonweal/ui';
import type { Industry } from './industries.queries.ts';

const HEIGHT = 16;

const Histogram = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).Histogram,
  {
    loading: () => (
      <Loading>
        <Skeleton shape="block" height={`${HEIGHT + 6}rem`} />
      </Loading>
    ),
  },
);

interface IndustryScoresProps {
  readonly industry: Industry;
  /** Time at which the figures were loaded, in milliseconds. */
  readonly loadedAt: number;
}

/** The mean of an industry with what it stands on, and how the scores are spread. */
export function IndustryScores({ industry, loadedAt }: IndustryScoresProps) {
  const { scored_companies: scored, companies_count: companies, grayed_companies: grayed } = industry;
  return (
    <Section title={<FormattedMessage id="companies.industry.scores" />}>
      <div className="industry__scores">
        <div className="cw-stack">
          <ScoreMark
            score={industry.mean_score}
            size="row"
            label={<FormattedMessage id="companies.industries.mean" />}
            evidence={industry.evidence}
            kept={industry.mean_score === null && grayed > 0 && 'company'}
          />
          <p className="cw-muted">
            <FormattedMessage id="companies.industry.coverage" values={{ scored, companies, grayed }} />{' '}
            <FormattedMessage id="companies.industry.analyses" values={{ count: industry.notes_count }} />
          </p>
        </div>
        {scored > 0 && <Spread industry={industry} loadedAt={loadedAt} />}
      </div>
    </Section>
  );
}

function Spread({ industry, loadedAt }: IndustryScoresProps) {
  const { formatMessage } = useIntl();
  const { distribution, scored_companies: scored, mean_score: mean } = industry;
  const sum = (from: number) =>
    distribution.filter((step) => step.from >= from).reduce((count, step) => count + step.companies_count, 0);
  const text = (id: string) => formatMessage({ id: `companies.industry.spread.${id}` });
  return (
    <Histogram
      title={text('title')}
      summary={formatMessage({ id: 'companies.industry.spread.summary' }, { positive: sum(0), scored })}
      bins={distribution.map(({ from, to, companies_count: count }) => ({ from, to, count }))}
      headers={[text('from'), text('to'), text('companies')]}
      height={HEIGHT}
      source={{
        ...{ subject: industry.sasb_industry_name, asOf: new Date(loadedAt), snapshot: industry.snapshot },
        formula: text('formula'),
        path: paths.industry(industry.sasb_industry_id),
      }}
      {...(mean !== null && { subject: { label: formatMessage({ id: 'companies.industries.mean' }), value: mean } })}
    />
  );
}
