import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';

interface PastHeadlineProps {
  /** An analysis behind a figure; without an address where it is not published any more. */
  readonly analysis: {
    readonly note_id: number;
    readonly note_slug: string | null;
    readonly headline: string | null;
    readonly locale: string | null;
  };
}

/** The headline of an analysis behind a figure that may be of the past, or its number where it is gone since. */
export function PastHeadline({ analysis }: PastHeadlineProps) {
  const { note_slug: slug, headline, locale, note_id: id } = analysis;
  if (slug === null) return <FormattedMessage id="companies.report.gone" values={{ id: `${id}` }} />;
  return (
    <Link to={paths.analysis(slug)} lang={locale ?? undefined}>
      {headline}
    </Link>
  );
}
