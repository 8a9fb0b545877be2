import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useLocation, useNavigate } from '@commonweal/platform/router';
import { Button, DateText, FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { DocumentText } from '@commonweal/ui/document';
import { ArrowLeftIcon, PrinterIcon } from '@commonweal/ui/icons';
import { currentTerms } from './terms.queries.ts';
import './terms.css';

/** The terms in force, for everyone (specification 000 §2, terms screen). */
export function TermsPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(currentTerms());
  const { data, error } = query;
  return (
    <div className="shell-terms">
      <title>{`${formatMessage({ id: 'shell.terms.title' })} · Commonweal`}</title>
      <WayBack />
      <PageHeading
        lead={
          data && (
            <FormattedMessage
              id="shell.terms.published"
              values={{ date: <DateText value={data.publication_date} /> }}
            />
          )
        }
        actions={
          <Button icon={<PrinterIcon />} className="cw-no-print" onClick={() => print()}>
            <FormattedMessage id="shell.terms.print" />
          </Button>
        }
      >
        <FormattedMessage id="shell.terms.title" />
      </PageHeading>
      {data && <DocumentText html={data.content} prefix="terms" />}
      {!data && error && <FailedLoad query={query} />}
      {!data && !error && <TermsSkeleton />}
    </div>
  );
}

/** Only where the person came from another page of the site. */
function WayBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  if (key === 'default') return null;
  return (
    <div className="cw-no-print">
      <Button variant="quiet" size="small" flush icon={<ArrowLeftIcon />} onClick={() => void navigate(-1)}>
        <FormattedMessage id="shell.terms.back" />
      </Button>
    </div>
  );
}

function TermsSkeleton() {
  return (
    <Loading>
      <Skeleton shape="heading" />
      <Skeleton count={12} />
    </Loading>
  );
}
