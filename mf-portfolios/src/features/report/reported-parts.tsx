import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { DataTable, ScoreMark, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import type { ReportedPart } from './report.queries.ts';

interface ReportedPartsProps {
  readonly kind: 'sector' | 'industry' | 'country';
  readonly parts: readonly ReportedPart[];
}

/** Weight, score and contribution by sector, industry or country. */
export function ReportedParts({ kind, parts }: ReportedPartsProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: `portfolios.report.section.${kind}` });
  const columns = useColumns(kind);
  return (
    <Section title={title}>
      <DataTable caption={title} columns={columns} rows={parts} rowKey={({ id }) => id} />
    </Section>
  );
}

function useColumns(kind: ReportedPartsProps['kind']): Column<ReportedPart>[] {
  const locale = useLocale();
  return [
    {
      id: 'name',
      header: <FormattedMessage id={`portfolios.breakdown.${kind}`} />,
      cell: ({ name }) => name,
      rowHeader: true,
    },
    {
      id: 'weight',
      header: <FormattedMessage id="portfolios.column.weight" />,
      cell: ({ weight }) => <Share percent={weight} />,
      numeric: true,
      width: '6rem',
    },
    {
      id: 'score',
      header: <FormattedMessage id="portfolios.column.score" />,
      cell: ({ score, coverageWeight, evidence }) => (
        <ScoreMark score={coverageWeight === 0 ? null : score} evidence={evidence} />
      ),
      lead: true,
      width: '12rem',
    },
    {
      id: 'contribution',
      header: <FormattedMessage id="portfolios.column.contribution" />,
      cell: ({ contribution }) => formatScore(contribution, locale),
      numeric: true,
      width: '8rem',
    },
  ];
}
