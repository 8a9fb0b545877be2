import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { securityQuery } from './security.queries.ts';
import { SocialAccountsSection } from './social-accounts-section.tsx';
import './security.css';

/** The ways into the own account. */
export default function SecurityPage() {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{`${formatMessage({ id: 'accounts.security.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="accounts.security.lead" />}>
        <FormattedMessage id="accounts.security.title" />
      </PageHeading>
      <WaysIn />
    </div>
  );
}

function WaysIn() {
  const query = useQuery(securityQuery());
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <Skeleton shape="block" count={3} height="8rem" />
      </Loading>
    );
  }
  return (
    <>
      <SecondFactorSection security={query.data} />
      <PasskeysSection security={query.data} />
      <SocialAccountsSection security={query.data} />
    </>
  );
}
