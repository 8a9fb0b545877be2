import { useState } from 'react';
import { dimensionsOf } from '@commonweal/domain/impact-rating';
import type { NoteType } from '@commonweal/domain/impact-rating';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Button, DataTable, EmptyState, FailedLoad, ScoreMark, Section, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { detailedScores } from '#companies/company-topics.queries.ts';
import type { DetailedScore } from '#companies/company-topics.queries.ts';

/** Analyses listed at first; more are listed on request. */
const SOME = 10;
const MOST = 100;

interface RaterAnswersProps {
  readonly slug: string;
  readonly type: NoteType;
}

/** The company's analyses of one type with the mean answer to each question of the rating. */
export function RaterAnswers({ slug, type }: RaterAnswersProps) {
  const { formatMessage } = useIntl();
  const [limit, setLimit] = useState(SOME);
  const query = useQuery(detailedScores(slug, type, limit));
  const columns = useColumns(type);
  const title = formatMessage({ id: `companies.answers.title.${type}` });
  return (
    <Section title={title} description={<FormattedMessage id="companies.answers.how" />}>
      {query.data ? (
        query.data.total === 0 ? (
          <EmptyState title={<FormattedMessage id="companies.answers.none" />} />
        ) : (
          <div className="cw-stack">
            <DataTable
              caption={title}
              columns={columns}
              rows={query.data.data}
              rowKey={({ note_id: id }) => id}
              rowHref={({ note_slug: note }) => paths.analysis(note)}
              busy={query.isPlaceholderData}
            />
            {limit < MOST && query.data.total > limit && (
              <div>
                <Button onClick={() => setLimit(MOST)}>
                  <FormattedMessage id="companies.answers.more" values={{ count: Math.min(MOST, query.data.total) }} />
                </Button>
              </div>
            )}
          </div>
        )
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.answers.failed" />} query={query} />
      ) : (
        <SkeletonTable rows={4} columns={6} />
      )}
    </Section>
  );
}

function useColumns(type: NoteType): Column<DetailedScore>[] {
  const { formatMessage, formatNumber } = useIntl();
  const answers = dimensionsOf(type).flatMap(({ name }) => (name === 'value' ? [] : [name]));
  return [
    {
      id: 'analysis',
      header: formatMessage({ id: 'companies.answers.column.analysis' }),
      rowHeader: true,
      cell: ({ headline, locale }) => <span lang={locale}>{headline}</span>,
    },
    {
      id: 'value',
      header: formatMessage({ id: 'companies.answers.column.value' }),
      width: '10.5rem',
      lead: true,
      cell: ({ value, ratings_count: ratings }) => (
        <ScoreMark score={value} ratings={ratings} label={formatMessage({ id: 'companies.answers.column.value' })} />
      ),
    },
    ...(['size', ...answers] as const).map((name): Column<DetailedScore> => ({
      id: name,
      header: formatMessage({ id: `companies.answers.column.${name}` }),
      numeric: true,
      wideOnly: name !== 'size',
      cell: ({ [name]: answer }) =>
        answer === null ? (
          <span className="cw-muted">–</span>
        ) : (
          formatNumber(answer, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
        ),
    })),
  ];
}
