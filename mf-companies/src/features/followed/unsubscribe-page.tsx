import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation } from '@commonweal/platform/query';
import { Link, useParams } from '@commonweal/platform/router';
import { Alert, Button, FailedAct, PageHeading } from '@commonweal/ui';
import { endFollowMails } from '#companies/follows.queries.ts';

/** Behind the link of a digest: ends the mails, for people who are not signed in as well. Opening it changes nothing. */
export default function UnsubscribePage() {
  const { formatMessage } = useIntl();
  const { token = '' } = useParams();
  const ending = useMutation({ mutationFn: () => endFollowMails(token) });
  return (
    <div className="cw-stack cw-gap-6">
      <title>{formatMessage({ id: 'companies.unsubscribe.document' })}</title>
      <PageHeading lead={<FormattedMessage id="companies.unsubscribe.text" />}>
        <FormattedMessage id="companies.unsubscribe.title" />
      </PageHeading>
      {ending.data ? (
        <>
          <Alert kind="success">
            <FormattedMessage id="companies.unsubscribe.done" values={{ count: ending.data.companies }} />
          </Alert>
          <p>
            <Link to={paths.followedCompanies()}>
              <FormattedMessage id="companies.unsubscribe.settings" />
            </Link>
          </p>
        </>
      ) : (
        <>
          {ending.error && <NotEnded error={ending.error} />}
          <p>
            <Button variant="primary" busy={ending.isPending} onClick={() => ending.mutate()}>
              <FormattedMessage id="companies.unsubscribe.act" />
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

function NotEnded({ error }: { readonly error: Error }) {
  if (!isNotFound(error))
    return <FailedAct title={<FormattedMessage id="companies.unsubscribe.failed" />} error={error} />;
  return (
    <Alert kind="failure" title={<FormattedMessage id="companies.unsubscribe.failed" />}>
      <FormattedMessage id="companies.unsubscribe.gone" />
    </Alert>
  );
}
