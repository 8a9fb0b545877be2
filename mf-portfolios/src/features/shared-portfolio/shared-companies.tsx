import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Section, useCompareColumn } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { LongTable } from '@commonweal/ui/long-table';
import { PortfolioCompanyScore } from '#portfolios/portfolio-company-score.tsx';
import { Share } from '#portfolios/share.tsx';
import { ShowAll, useFirstRows } from '#portfolios/show-all.tsx';
import type { LinkedCompany } from '#portfolios/shared-portfolio.queries.ts';

interface SharedCompaniesProps {
  readonly companies: readonly LinkedCompany[];
  readonly showsWeights: boolean;
}

/** The companies in the order of the reply, with the columns that the link shows. */
export function SharedCompanies({ companies, showsWeights }: SharedCompaniesProps) {
  const { formatMessage } = useIntl();
  const { plain, weighted } = useColumns();
  const compare = useCompareColumn<LinkedCompany>();
  const { shown, showAll } = useFirstRows(companies);
  return (
    <Section title={<FormattedMessage id="portfolios.companies.title" values={{ count: companies.length }} />}>
      <LongTable
        caption={formatMessage({ id: 'portfolios.shared.companies' })}
        columns={[...plain, ...(showsWeights ? weighted : []), compare]}
        rows={shown}
        rowKey={({ entity_id }) => entity_id}
        rowHref={({ entity_slug }) => paths.company(entity_slug)}
        stickyHeader
      />
      <ShowAll count={companies.length} shown={shown.length} onShow={showAll} />
    </Section>
  );
}

function useColumns(): Readonly<Record<'plain' | 'weighted', Column<LinkedCompany>[]>> {
  const locale = useLocale();
  return {
    plain: [
      {
        id: 'name',
        header: <FormattedMessage id="portfolios.column.company" />,
        cell: ({ entity_name }) => entity_name,
        rowHeader: true,
      },
      {
        id: 'place',
        header: <FormattedMessage id="portfolios.column.place" />,
        meta: true,
        cell: ({ industry, country }) => (
          <span className="cw-muted">
            {industry} · {country}
          </span>
        ),
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
    ],
    weighted: [
      {
        id: 'weight',
        header: <FormattedMessage id="portfolios.column.weight" />,
        cell: ({ weight }) => weight !== null && <Share percent={weight} />,
        numeric: true,
        width: '7rem',
      },
      {
        id: 'contribution',
        header: <FormattedMessage id="portfolios.column.contribution" />,
        cell: ({ contribution }) => contribution !== null && formatScore(contribution, locale),
        numeric: true,
        width: '8rem',
      },
    ],
  };
}
