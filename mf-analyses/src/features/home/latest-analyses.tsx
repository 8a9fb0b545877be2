import type { NoteRow } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { ButtonLink, EmptyState, FailedLoad, Section } from '@commonweal/ui';
import { AnalysisItem } from '#analyses/analysis-item.tsx';
import { AnalysisItemsLoading } from '#analyses/analysis-items-loading.tsx';
import { latestAnalyses } from './home.queries.ts';

/** The newest analyses; under a heading of its own unless the page's heading says so already. */
export function LatestAnalyses({ headed }: { readonly headed: boolean }) {
  if (!headed) return <Latest level={2} />;
  return (
    <Section title={<FormattedMessage id="analyses.home.latest" />} className="home__latest">
      <Latest level={3} />
    </Section>
  );
}

function Latest({ level }: { readonly level: 2 | 3 }) {
  const query = useQuery(latestAnalyses());
  if (query.isError && !query.data)
    return <FailedLoad title={<FormattedMessage id="analyses.list.failed" />} query={query} />;
  if (!query.data) return <AnalysisItemsLoading count={5} />;
  if (query.data.data.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="analyses.home.empty" />}>
        <FormattedMessage id="analyses.home.empty.how" />
      </EmptyState>
    );
  }
  return <FrontPage notes={query.data.data} level={level} />;
}

function FrontPage({ notes: [lead, ...others], level }: { readonly notes: readonly NoteRow[]; readonly level: 2 | 3 }) {
  return (
    <div className="home__front">
      {lead && <AnalysisItem note={lead} level={level} look="lead" />}
      <ul className="home__others">
        {others.map((note) => (
          <li key={note.id}>
            <AnalysisItem note={note} level={level} look="brief" />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to={paths.analyses()}>
          <FormattedMessage id="analyses.home.all" />
        </ButtonLink>
      </p>
    </div>
  );
}
