import { useIntl } from '@commonweal/platform/intl';

interface SourceLinkProps {
  readonly url: string;
  readonly title: string;
  /** Language of the title, where it is not the page's. */
  readonly lang: string | undefined;
}

/** A source by its title, with the site that it is on. */
export function SourceLink({ url, title, lang }: SourceLinkProps) {
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
