import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { DataTable, FailedLoad, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import { unratedCompanies } from './advice.queries.ts';
import type { UnratedCompanies, UnratedCompany } from './advice.queries.ts';

/** The companies without a score by weight, each with what would help; nothing where all are rated. */
export function UnratedPart({ portfolioId }: { readonly portfolioId: number }) {
  const query = useQuery(unratedCompanies(portfolioId));
  if (query.isError && !query.data) {
    return <FailedLoad title={<FormattedMessage id="portfolios.advice.unrated.failed" />} query={query} />;
  }
  if (!query.data) return null;
  const { kept_weight: kept, total } = query.data;
  return (
    <>
      {total > 0 && <Unrated unrated={query.data} />}
      {kept > 0 && (
        <p className="cw-muted">
          <FormattedMessage id="portfolios.advice.kept" values={{ share: <Share percent={kept} /> }} />
        </p>
      )}
    </>
  );
}

function Unrated({ unrated: { weight, data, total, next } }: { readonly unrated: UnratedCompanies }) {
  const { formatMessage } = useIntl();
  return (
    <Section
      title={<FormattedMessage id="portfolios.advice.unrated.title" values={{ share: <Share percent={weight} /> }} />}
      description={<FormattedMessage id="portfolios.advice.unrated.how" />}
    >
      <DataTable
        caption={formatMessage({ id: 'portfolios.advice.unrated.caption' })}
        columns={columns}
        rows={data}
        rowKey={({ entity_id }) => entity_id}
      />
      {total > data.length && (
        <p className="cw-muted">
          <FormattedMessage id="portfolios.advice.unrated.rest" values={{ count: total - data.length }} />
        </p>
      )}
      {next.length > 0 && <Next companies={next} />}
    </Section>
  );
}

const columns: readonly Column<UnratedCompany>[] = [
  {
    id: 'company',
    header: <FormattedMessage id="portfolios.column.company" />,
    cell: ({ entity_slug, entity_name }) => <Link to={paths.company(entity_slug)}>{entity_name}</Link>,
    rowHeader: true,
  },
  {
    id: 'weight',
    header: <FormattedMessage id="portfolios.column.weight" />,
    cell: ({ weight }) => <Share percent={weight} />,
    numeric: true,
    width: '7rem',
  },
  {
    id: 'help',
    header: <FormattedMessage id="portfolios.advice.help" />,
    cell: (company) => <Help company={company} />,
  },
];

/** The analysis that needs the fewest ratings to count, or a first one. */
function Help({ company: { entity_slug, note } }: { readonly company: UnratedCompany }) {
  if (note === null) {
    return (
      <Link to={paths.createAnalysis(entity_slug)}>
        <FormattedMessage id="portfolios.advice.write" />
      </Link>
    );
  }
  const headline = <span lang={note.locale}>{note.headline}</span>;
  return (
    <Link to={paths.analysis(note.note_slug)}>
      <FormattedMessage id="portfolios.advice.rate" values={{ missing: note.missing_ratings, headline }} />
    </Link>
  );
}

/** Analyses whose ratings raise coverage most. */
function Next({ companies }: { readonly companies: readonly UnratedCompany[] }) {
  return (
    <Section
      level={3}
      title={<FormattedMessage id="portfolios.advice.next.title" />}
      description={<FormattedMessage id="portfolios.advice.next.how" />}
    >
      <ol className="portfolio__list">
        {companies.map(
          ({ entity_id, entity_name, weight, note }) =>
            note && (
              <li key={entity_id}>
                <Link to={paths.analysis(note.note_slug)}>
                  <span lang={note.locale}>{note.headline}</span>
                </Link>{' '}
                <span className="cw-muted cw-small">
                  {entity_name} ·{' '}
                  <FormattedMessage
                    id="portfolios.advice.next.gain"
                    values={{ missing: note.missing_ratings, share: <Share percent={weight} /> }}
                  />
                </span>
              </li>
            ),
        )}
      </ol>
    </Section>
  );
}
