import { urlToHref } from '@commonweal/domain/url-rule';
import { useIntl } from '@commonweal/platform/intl';

interface SourceLinkProps {
  readonly url: string;
  readonly title: string;
  /** Language of the title, where it is not the page's. */
  readonly lang: string | undefined;
}

/** A source by its title and the site that it is on, or by its address, which may stand without a scheme. */
export function SourceLink({ url, title, lang }: SourceLinkProps) {
  const { formatMessage } = useIntl();
  const href = urlToHref(url);
  if (href === null) return <span lang={lang}>{title || url}</span>;
  const { hostname, pathname, search } = new URL(href);
  const host = hostname.replace(/^www\./, '');
  const hasTitle = title !== '';
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" lang={lang}>
        {hasTitle ? title : `${host}${pathname}${search}`.replace(/\/$/, '')}
      </a>{' '}
      <span className="cw-caption">
        {hasTitle && host}{' '}
        <span className="cw-visually-hidden">{formatMessage({ id: 'analyses.sources.new_tab' })}</span>
      </span>
    </>
  );
}
