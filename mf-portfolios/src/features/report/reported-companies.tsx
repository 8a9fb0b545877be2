import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { DataTable, Percent, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { PortfolioDownloads } from '#portfolios/portfolio-downloads.tsx';
import { PortfolioCompanyScore } from '#portfolios/portfolio-company-score.tsx';
import { Share } from '#portfolios/share.tsx';
import type { PortfolioReport, ReportedCompany } from './report.queries.ts';

/** Rows of a document that is read and printed; the download has every company. */
const SHOWN = 100;

/** The companies, the largest weight first. */
export function ReportedCompanies({ report: { id, entities: companies } }: { readonly report: PortfolioReport }) {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const shown = companies.slice(0, SHOWN);
  const weight = shown.reduce((sum, company) => sum + company.weight, 0);
  return (
    <Section
      title={<FormattedMessage id="portfolios.companies.title" values={{ count: companies.length }} />}
      description={
        companies.length > SHOWN && (
          <FormattedMessage
            id="portfolios.report.largest"
            values={{ shown: SHOWN, count: companies.length, share: <Percent value={weight / 100} /> }}
          />
        )
      }
      actions={companies.length > SHOWN && <PortfolioDownloads portfolioId={id} />}
    >
      <DataTable
        caption={formatMessage({ id: 'portfolios.companies.caption' })}
        columns={columns}
        rows={shown}
        rowKey={({ entity_id }) => entity_id}
        rowHref={({ entity_slug }) => paths.company(entity_slug)}
      />
    </Section>
  );
}

function useColumns(): Column<ReportedCompany>[] {
  const locale = useLocale();
  return [
    {
      id: 'name',
      header: <FormattedMessage id="portfolios.column.company" />,
      cell: ({ entity_name }) => entity_name,
      rowHeader: true,
    },
    { id: 'isin', header: 'ISIN', meta: true, cell: ({ isin }) => isin ?? '–', width: '9rem' },
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
      cell: ({ impact_score, is_grayed, evidence }) => (
        <PortfolioCompanyScore score={impact_score} isGrayed={is_grayed} evidence={evidence} />
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
