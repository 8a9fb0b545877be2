import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { Button, IconButton } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { PencilIcon, XIcon } from '@commonweal/ui/icons';
import { LongTable } from '@commonweal/ui/long-table';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import { PortfolioCompanyScore } from '#portfolios/portfolio-company-score.tsx';
import { Share } from '#portfolios/share.tsx';
import { totalWeight } from './draft.ts';
import type { DraftCompany, PortfolioDraft } from './draft.ts';
import { FileTextOf } from './file-text-of.tsx';
import { ShowAll, useFirstRows } from '#portfolios/show-all.tsx';

/** Lines of one company that are shown one by one. */
const SHOWN_LINES = 10;

export interface MatchedTableProps {
  readonly draft: PortfolioDraft;
  readonly onRemove: (company: DraftCompany) => void;
  /** Some lines of a company, or all of them, are to have another. */
  readonly onReopen: (company: DraftCompany, lines: readonly number[]) => void;
}

/** Companies that were found: how, the weight of the file, and the share that it becomes. */
export function MatchedTable({ draft, ...acts }: MatchedTableProps) {
  const { formatMessage } = useIntl();
  const { shown, showAll } = useFirstRows(draft.companies);
  const whole = totalWeight(draft);
  return (
    <>
      <LongTable
        caption={formatMessage({ id: 'portfolios.matched.caption' })}
        columns={matchedColumns(whole, acts)}
        rows={shown}
        rowKey={({ entity_id }) => entity_id}
        stickyHeader
      />
      <ShowAll count={draft.companies.length} shown={shown.length} onShow={showAll} />
    </>
  );
}

type MatchedActs = Omit<MatchedTableProps, 'draft'>;

function matchedColumns(whole: number, acts: MatchedActs): Column<DraftCompany>[] {
  return [
    {
      id: 'company',
      header: <FormattedMessage id="portfolios.column.company" />,
      cell: (company) => <FoundCompany company={company} />,
      rowHeader: true,
    },
    {
      id: 'how',
      header: <FormattedMessage id="portfolios.column.how" />,
      cell: (company) => <FoundBy company={company} onReopen={acts.onReopen} />,
      width: '15rem',
    },
    {
      id: 'weight',
      header: <FormattedMessage id="portfolios.column.file_weight" />,
      cell: ({ weight }) => <FormattedNumber value={weight} maximumFractionDigits={6} />,
      numeric: true,
      width: '9rem',
    },
    {
      id: 'share',
      header: <FormattedMessage id="portfolios.column.share" />,
      cell: ({ weight }) => <Share percent={(weight / whole) * 100} />,
      numeric: true,
      width: '7rem',
    },
    {
      id: 'score',
      header: <FormattedMessage id="portfolios.column.score" />,
      cell: ({ impact_score, is_grayed, evidence }) => (
        <PortfolioCompanyScore score={impact_score} isGrayed={is_grayed} evidence={evidence} />
      ),
      width: '12rem',
    },
    {
      id: 'acts',
      header: <ActsHeader />,
      cell: (company) => <CompanyActs company={company} {...acts} />,
      width: '13rem',
    },
  ];
}

function CompanyActs({ company, onRemove, onReopen }: MatchedActs & { readonly company: DraftCompany }) {
  const { formatMessage } = useIntl();
  const { entity_name: name, lines } = company;
  return (
    <span className="cw-cluster">
      <Button
        size="small"
        variant="quiet"
        aria-label={formatMessage({ id: 'portfolios.reopen.label' }, { name })}
        onClick={() =>
          onReopen(
            company,
            lines.map(({ line }) => line),
          )
        }
      >
        <FormattedMessage id="portfolios.reopen" />
      </Button>
      <IconButton
        size="small"
        label={formatMessage({ id: 'portfolios.matched.remove' }, { name })}
        onClick={() => onRemove(company)}
      >
        <XIcon />
      </IconButton>
    </span>
  );
}

type FoundByProps = Pick<MatchedActs, 'onReopen'> & { readonly company: DraftCompany };

/** The way a company was found: for each line of the file, where several name it, and each can be given another. */
function FoundBy({ company, onReopen }: FoundByProps) {
  const { formatMessage } = useIntl();
  const { lines } = company;
  const [only] = lines;
  if (lines.length === 1 && only) return <FormattedMessage id={`portfolios.how.${only.how}`} />;
  const rest = lines.length - SHOWN_LINES;
  return (
    <ul className="portfolio-create__lines">
      {lines.slice(0, SHOWN_LINES).map(({ line, how }) => (
        <li key={line}>
          <FormattedMessage
            id="portfolios.matched.line"
            values={{ line, how: <FormattedMessage id={`portfolios.how.${how}`} /> }}
          />
          <IconButton
            size="small"
            label={formatMessage({ id: 'portfolios.reopen.line.label' }, { line })}
            onClick={() => onReopen(company, [line])}
          >
            <PencilIcon />
          </IconButton>
        </li>
      ))}
      {rest > 0 && (
        <li className="cw-caption">
          <FormattedMessage id="portfolios.matched.more_lines" values={{ count: rest }} />
        </li>
      )}
    </ul>
  );
}

/** The company, and under it what the file says where that is something else. */
function FoundCompany({ company }: { readonly company: DraftCompany }) {
  const { entity_name, name, isin, lines } = company;
  const isOther = name !== null && name.toLowerCase() !== entity_name.toLowerCase();
  return (
    <span className="portfolio-create__written">
      <span>{entity_name}</span>
      {(isOther || isin) && (
        <span className="cw-caption">
          <FileTextOf name={isOther ? name : null} isin={isin} />
        </span>
      )}
      {lines.length > 1 && (
        <span className="cw-caption">
          <FormattedMessage id="portfolios.matched.merged" values={{ count: lines.length, lines: shownLines(lines) }} />
        </span>
      )}
    </span>
  );
}

function shownLines(lines: DraftCompany['lines']): string {
  return lines
    .slice(0, SHOWN_LINES)
    .map(({ line }) => line)
    .join(', ');
}
