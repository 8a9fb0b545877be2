import type { NoteDetail } from '@commonweal/contracts';
import { sourceAnchor } from '@commonweal/domain/footnotes';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';
import { SourceLink } from '#analyses/source-link.tsx';

export interface AnalysisSourcesProps extends Pick<NoteDetail, 'sources'> {
  /** Language of the titles, where it is not the page's. */
  readonly lang: string | undefined;
}

/** The sources of an analysis, numbered as its footnote markers, which lead to them by uuid. */
export function AnalysisSources({ sources, lang }: AnalysisSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="analyses.sources.title" />} id="sources">
      <ol className="analysis-sources">
        {sources.map((source) => (
          <li key={source.uuid} id={sourceAnchor(source.uuid)} value={source.position} tabIndex={-1}>
            <SourceLink {...source} lang={lang} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
