import type { ReactNode } from 'react';
import type { NoteRow } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { UseQueryResult } from '@commonweal/platform/query';
import { FailedLoad, Section } from '@commonweal/ui';
import { AnalysisItem } from '#analyses/analysis-item.tsx';
import { AnalysisItemsLoading } from '#analyses/analysis-items-loading.tsx';

interface ShortListProps {
  readonly title: ReactNode;
  readonly query: UseQueryResult<{ readonly data: readonly NoteRow[] }>;
  /** Stands in the place of the list where there is none. */
  readonly empty: ReactNode;
  /** The way to more of them. */
  readonly more?: ReactNode;
  /** For people who are about to rate them. */
  readonly ratingsHidden?: boolean;
}

/** A few analyses beside each other under a heading. */
export function ShortList({ title, query, empty, more, ratingsHidden = false }: ShortListProps) {
  const { data } = query;
  return (
    <Section title={title}>
      {query.isError && !data && <FailedLoad title={<FormattedMessage id="analyses.list.failed" />} query={query} />}
      {!data && !query.isError && <AnalysisItemsLoading count={2} />}
      {data?.data.length === 0 && <p className="cw-muted">{empty}</p>}
      {data && data.data.length > 0 && (
        <ul className="home__others">
          {data.data.map((note) => (
            <li key={note.id}>
              <AnalysisItem note={note} level={3} look="brief" ratingsHidden={ratingsHidden} />
            </li>
          ))}
        </ul>
      )}
      {more && <p>{more}</p>}
    </Section>
  );
}
