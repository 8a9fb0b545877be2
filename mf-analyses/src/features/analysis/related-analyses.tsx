import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Section } from '@commonweal/ui';
import { AnalysisItem } from '#analyses/analysis-item.tsx';
import { relatedAnalyses } from '#analyses/feeds.queries.ts';
import './related-analyses.css';

/** Analyses that are near to this one, at the end of its page; nothing where there are none. */
export function RelatedAnalyses({ noteId }: { readonly noteId: number }) {
  const query = useQuery({ ...relatedAnalyses(noteId), throwOnError: false });
  const notes = query.data?.data ?? [];
  if (notes.length === 0 && !query.isError) return null;
  return (
    <Section title={<FormattedMessage id="analyses.related.title" />} className="cw-no-print">
      {query.isError && <FailedLoad title={<FormattedMessage id="analyses.related.failed" />} query={query} />}
      <ul className="related-analyses">
        {notes.map((note) => (
          <li key={note.id}>
            <AnalysisItem note={note} level={3} look="brief" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
