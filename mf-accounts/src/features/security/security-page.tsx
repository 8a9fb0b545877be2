import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, PageHeading, Skeleton, useFocusAfterStep } from '@commonweal/ui';
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
  const { second_factor, passkeys = [], social_accounts = [] } = query.data ?? {};
  useFocusAfterStep(`${second_factor?.since} ${passkeys.length} ${social_accounts.length}`);
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
