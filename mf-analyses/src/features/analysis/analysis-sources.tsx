import type { NoteDetail } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';
import { SourceLink } from '#analyses/source-link.tsx';

export interface AnalysisSourcesProps extends Pick<NoteDetail, 'sources'> {
  /** Language of the titles, where it is not the page's. */
  readonly lang: string | undefined;
}

/** The sources of an analysis, numbered as its footnote markers. */
export function AnalysisSources({ sources, lang }: AnalysisSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="analyses.sources.title" />} id="sources">
      <ol className="analysis-sources">
        {sources.map((source) => (
          <li key={source.position} id={`source-${source.position}`} value={source.position} tabIndex={-1}>
            <SourceLink {...source} lang={lang} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
