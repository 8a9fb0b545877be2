import type { NoteUnderReview } from '@commonweal/contracts';
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
  const site = siteOf(url);
  if (site === null) return <span lang={locale}>{title || url}</span>;
  return (
    <>
      <a href={site.href} rel="noopener noreferrer nofollow ugc" target="_blank" lang={locale}>
        {title || site.host}
      </a>{' '}
      <span className="cw-caption">
        {site.host} <ExternalLinkIcon className="admin-reviews__clock" />
        <VisuallyHidden>{formatMessage({ id: 'admin.reviews.new-tab' })}</VisuallyHidden>
      </span>
    </>
  );
}

const WITH_SCHEME = /^https?:\/\//i;
const HOST_FIRST = /^[\w-]+(\.[\w-]+)+(:\d{1,5})?([/?#]|$)/;

/** The address of a source on the web, which may come without its scheme (specification 001 §5); null for any other. */
function siteOf(url: string): { readonly href: string; readonly host: string } | null {
  const href = HOST_FIRST.test(url) ? `https://${url}` : url;
  if (!WITH_SCHEME.test(href) || !URL.canParse(href)) return null;
  return { href, host: new URL(href).hostname.replace(/^www\./, '') };
}
