import type { NoteDetail } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';

export interface AnalysisSourcesProps extends Pick<NoteDetail, 'sources'> {
  /** Language of the titles, where it is not the page's. */
  readonly lang: string | undefined;
}

/** What the analysis rests on, numbered as its footnote markers are. */
export function AnalysisSources({ sources, lang }: AnalysisSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="analyses.sources.title" />} id="sources">
      <ol className="analysis-sources">
        {sources.map((source) => (
          <li key={source.position} id={`source-${source.position}`} value={source.position} tabIndex={-1}>
            <Source {...source} lang={lang} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Source({ url, title, lang }: NoteDetail['sources'][number] & { readonly lang: string | undefined }) {
  const { formatMessage } = useIntl();
  const host = webHost(url);
  if (host === null) return <span lang={lang}>{title}</span>;
  return (
    <>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" lang={lang}>
        {title || host}
      </a>{' '}
      <span className="cw-caption">
        {host} <span className="cw-visually-hidden">{formatMessage({ id: 'analyses.sources.new_tab' })}</span>
      </span>
    </>
  );
}

/** The site an address is on; null for what is no address of the web. */
function webHost(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^www\./, '');
}
