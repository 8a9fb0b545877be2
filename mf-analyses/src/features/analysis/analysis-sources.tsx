import type { NoteDetail } from '@commonweal/contracts';
import { sourceAnchor } from '@commonweal/domain/footnotes';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Section } from '@commonweal/ui';
import { SourceLink } from '#analyses/source-link.tsx';
import { SourceStanding } from './source-standing.tsx';
import { sourceStates } from './sources.queries.ts';

export interface AnalysisSourcesProps extends Pick<NoteDetail, 'sources'> {
  readonly noteId: number;
  /** Language of the titles, where it is not the page's. */
  readonly lang: string | undefined;
}

/** The sources of an analysis, numbered as its footnote markers, which lead to them by uuid. */
export function AnalysisSources({ noteId, sources, lang }: AnalysisSourcesProps) {
  // A failure takes nothing from the sources themselves, so nothing is said of it.
  const states = useQuery({
    ...sourceStates(noteId),
    enabled: sources.length > 0,
    throwOnError: false,
  }).data?.data;
  if (sources.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="analyses.sources.title" />} id="sources">
      <ol className="analysis-sources">
        {sources.map((source) => {
          const state = states?.find(({ uuid }) => uuid === source.uuid);
          return (
            <li key={source.uuid} id={sourceAnchor(source.uuid)} value={source.position} tabIndex={-1}>
              <SourceLink {...source} lang={lang} />
              {source.quote !== undefined && (
                <blockquote className="analysis-source__quote" lang={lang}>
                  {source.quote}
                </blockquote>
              )}
              {state && <SourceStanding state={state} lang={lang} />}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
