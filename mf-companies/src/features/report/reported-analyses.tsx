import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { DataTable, EmptyState, Percent, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { PastHeadline } from '#companies/past-headline.tsx';
import { ScoreNumber } from '#companies/score-number.tsx';
import type { FiguresOfReport, ReportedAnalysis } from './report.queries.ts';

/** The analyses that make the score, each with what it adds, and their sources. */
export function ReportedAnalyses({ figures }: { readonly figures: FiguresOfReport }) {
  const { analyses, counted_notes: counted } = figures;
  const { formatMessage } = useIntl();
  const columns = useColumns();
  return (
    <>
      <Section
        title={<FormattedMessage id="companies.report.analyses" />}
        description={
          <FormattedMessage id="companies.report.analyses.how" values={{ shown: analyses.length, counted }} />
        }
      >
        {analyses.length === 0 ? (
          <EmptyState title={<FormattedMessage id="companies.report.analyses.none" />} />
        ) : (
          <DataTable
            caption={formatMessage({ id: 'companies.report.analyses' })}
            rows={analyses}
            rowKey={({ note_id }) => note_id}
            columns={columns}
          />
        )}
      </Section>
      <Sources analyses={analyses} />
    </>
  );
}

function useColumns(): Column<ReportedAnalysis>[] {
  const { formatMessage, formatNumber } = useIntl();
  const locale = useLocale();
  const header = (id: string) => formatMessage({ id: `companies.report.column.${id}` });
  return [
    { id: 'headline', header: header('headline'), cell: (row) => <PastHeadline analysis={row} />, rowHeader: true },
    {
      id: 'part',
      header: header('part'),
      cell: ({ dimension }) => <FormattedMessage id={`companies.page.${dimension}`} />,
      width: '9rem',
    },
    {
      id: 'value',
      header: header('value'),
      cell: ({ value }) => <ScoreNumber score={value} />,
      numeric: true,
      width: '5rem',
    },
    {
      id: 'size',
      header: header('size'),
      cell: ({ size }) => formatNumber(size, { maximumFractionDigits: 2 }),
      numeric: true,
      width: '5rem',
    },
    {
      id: 'ratings',
      header: header('ratings'),
      cell: (row) => formatNumber(row.ratings_count),
      numeric: true,
      width: '6rem',
    },
    {
      id: 'share',
      header: header('share'),
      cell: ({ share }) => <Percent value={share} />,
      numeric: true,
      width: '5rem',
    },
    {
      id: 'contribution',
      header: header('contribution'),
      cell: ({ contribution }) => formatScore(contribution, locale),
      numeric: true,
      lead: true,
      width: '6rem',
    },
  ];
}

function Sources({ analyses }: { readonly analyses: readonly ReportedAnalysis[] }) {
  const withSources = analyses.filter(({ sources }) => sources.length > 0);
  if (withSources.length === 0) return null;
  return (
    <Section
      title={<FormattedMessage id="companies.report.sources" />}
      description={<FormattedMessage id="companies.report.sources.how" />}
    >
      <ol className="report__sources">
        {withSources.map((analysis) => (
          <li key={analysis.note_id}>
            <PastHeadline analysis={analysis} />
            <ul>
              {analysis.sources.map(({ title, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener noreferrer nofollow">
                    {title || url}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
