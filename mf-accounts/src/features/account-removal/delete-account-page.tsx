import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { Alert, FailedLoad, Loading, PageHeading, Section, Skeleton } from '@commonweal/ui';
import { deletionQuery } from './account-removal.queries.ts';
import type { Deletion } from './account-removal.queries.ts';
import { DeleteByLink } from './delete-by-link.tsx';
import { DeleteByPassword } from './delete-by-password.tsx';

/** Consequences of deleting the own account, and the deletion itself; a code comes with the link that was mailed. */
export default function DeleteAccountPage() {
  const { formatMessage } = useIntl();
  const { code } = useParams();
  const query = useQuery(deletionQuery());
  const { data, error } = query;
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{`${formatMessage({ id: 'accounts.removal.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="accounts.removal.lead" />}>
        <FormattedMessage id="accounts.removal.title" />
      </PageHeading>
      <Consequences />
      {data && <Deletable deletion={data} code={code} />}
      {!data && error && <FailedLoad query={query} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="block" height="8rem" />
        </Loading>
      )}
    </div>
  );
}

function Consequences() {
  return (
    <Section title={<FormattedMessage id="accounts.removal.consequences" />}>
      <ul>
        {(['erased', 'kept', 'lost', 'freed', 'plan', 'earnings', 'final'] as const).map((part) => (
          <li key={part}>
            <FormattedMessage id={`accounts.removal.${part}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Deletable({ deletion, code }: { readonly deletion: Deletion; readonly code: string | undefined }) {
  if (deletion.is_last_administrator) {
    return (
      <Alert kind="warning">
        <FormattedMessage id="accounts.removal.last" />
      </Alert>
    );
  }
  return deletion.proof === 'password' ? <DeleteByPassword /> : <DeleteByLink code={code} />;
}
