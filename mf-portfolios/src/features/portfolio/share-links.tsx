import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Badge, Button, DataTable, DateText, FailedLoad, Section, SkeletonTable, formatDate } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import { revokeLink, shareLinks } from './sharing.queries.ts';
import type { ShareLink } from './sharing.queries.ts';

const columns: readonly Column<ShareLink>[] = [
  {
    id: 'shows',
    header: <FormattedMessage id="portfolios.share.link.shows" />,
    cell: ({ shows_weights }) => (
      <FormattedMessage id={`portfolios.share.link.${shows_weights ? 'weights' : 'no_weights'}`} />
    ),
    rowHeader: true,
  },
  {
    id: 'created',
    header: <FormattedMessage id="portfolios.share.link.created" />,
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  {
    id: 'expires',
    header: <FormattedMessage id="portfolios.share.link.expires" />,
    cell: (link) => <Expiry link={link} />,
  },
  { id: 'acts', header: <ActsHeader />, cell: (link) => <RevokeLink link={link} />, width: '7rem' },
];

/** The links to a portfolio, each with what it shows. */
export function ShareLinks({ portfolioId }: { readonly portfolioId: number }) {
  const query = useQuery(shareLinks(portfolioId));
  return (
    <Section title={<FormattedMessage id="portfolios.share.links" />}>
      {query.data && <Links links={query.data.data} />}
      {query.isPending && <SkeletonTable rows={2} columns={columns.length} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="portfolios.share.links.failed" />} query={query} />
      )}
    </Section>
  );
}

function Links({ links }: { readonly links: readonly ShareLink[] }) {
  const { formatMessage } = useIntl();
  if (links.length === 0) {
    return (
      <p className="cw-muted">
        <FormattedMessage id="portfolios.share.links.none" />
      </p>
    );
  }
  return (
    <DataTable
      caption={formatMessage({ id: 'portfolios.share.links' })}
      columns={columns}
      rows={links}
      rowKey={({ id }) => id}
    />
  );
}

function Expiry({ link }: { readonly link: ShareLink }) {
  if (link.is_expired)
    return (
      <Badge>
        <FormattedMessage id="portfolios.share.link.expired" />
      </Badge>
    );
  if (!link.is_paused) return <DateText value={link.expires_at} />;
  return (
    <Badge tone="warning">
      <FormattedMessage id="portfolios.share.link.paused" />
    </Badge>
  );
}

function RevokeLink({ link }: { readonly link: ShareLink }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const revoking = useMutation({
    mutationFn: () => revokeLink(link),
    onSuccess: () => showAlert('success', formatMessage({ id: 'portfolios.share.revoke.done' })),
    onError: () => showAlert('failure', formatMessage({ id: 'portfolios.share.revoke.failed' })),
  });
  const date = formatDate(new Date(link.created_at), locale, true);
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={formatMessage({ id: 'portfolios.share.revoke.label' }, { date })}
      busy={revoking.isPending}
      onClick={() => revoking.mutate()}
    >
      <FormattedMessage id="portfolios.share.revoke" />
    </Button>
  );
}
