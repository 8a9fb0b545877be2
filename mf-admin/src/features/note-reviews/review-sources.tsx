import type { NoteUnderReview } from '@commonweal/contracts';
import { urlToHref } from '@commonweal/domain/url-rule';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Section, VisuallyHidden } from '@commonweal/ui';
import { ExternalLinkIcon } from '@commonweal/ui/icons';

/** The sources of an analysis with the site of each; footnotes in the text lead to them. */
export function ReviewSources({ sources, locale }: Pick<NoteUnderReview, 'sources' | 'locale'>) {
  return (
    <Section title={<FormattedMessage id="admin.reviews.sources" />} id="sources">
      {sources.length === 0 && <FormattedMessage id="admin.reviews.sources.none" />}
      <ol className="admin-review__sources">
        {sources.map((source) => (
          <li key={source.uuid} id={`source-${source.uuid}`} value={source.position} tabIndex={-1}>
            <Source {...source} locale={locale} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface SourceProps {
  readonly url: string;
  readonly title: string;
  readonly locale: string;
}

function Source({ url, title, locale }: SourceProps) {
  const { formatMessage } = useIntl();
  const href = urlToHref(url);
  if (href === null) return <span lang={locale}>{title || url}</span>;
  const host = new URL(href).hostname.replace(/^www\./, '');
  return (
    <>
      <a href={href} rel="noopener noreferrer nofollow ugc" target="_blank" lang={locale}>
        {title || host}
      </a>{' '}
      <span className="cw-caption">
        {host} <ExternalLinkIcon className="admin-reviews__clock" />
        <VisuallyHidden>{formatMessage({ id: 'admin.reviews.new-tab' })}</VisuallyHidden>
      </span>
    </>
  );
}
