import { AccountFrame } from '#account-frame/account-frame.tsx';
import { MailedLinkOutcome } from '#account-frame/mailed-link.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { AskForLink } from './ask-for-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetTokenQuery } from './password-reset.queries.ts';

/** Behind the link that was mailed; without a token, or with one that is over, it offers a new link. */
export default function ChangePasswordPage() {
  const { formatMessage } = useIntl();
  const { token } = useParams();
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.reset.choose' })} · Commonweal`}</title>
      <AccountFrame heading={<FormattedMessage id="accounts.reset.choose" />}>
        {token === undefined ? <AskForLink /> : <WithLink token={token} />}
      </AccountFrame>
    </>
  );
}

function WithLink({ token }: { readonly token: string }) {
  const query = useQuery(resetTokenQuery(token));
  return (
    <MailedLinkOutcome
      query={query}
      texts={{ checking: 'accounts.reset.checking', failed: 'accounts.reset.check-failed' }}
      help={<AskForLink />}
    >
      {query.data && <NewPasswordForm person={query.data} token={token} />}
    </MailedLinkOutcome>
  );
}
