import { AccountFrame } from '#account-frame/account-frame.tsx';
import { AskByEmail } from '#account-frame/ask-by-email.tsx';
import { MailedLinkOutcome } from '#account-frame/mailed-link.tsx';
import { SecondStepDialog } from '#features/second-step/second-step-dialog.tsx';
import { signInOutcome } from '#features/sign-in/use-sign-in.ts';
import { isApiError } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { confirmationTarget } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery, useServerData } from '@commonweal/platform/query';
import { Link, useNavigate, useParams } from '@commonweal/platform/router';
import { currentSession, startSession } from '@commonweal/platform/session';
import { Button, ButtonLink, FailedAct } from '@commonweal/ui';
import { confirmByPress, linkedEmailQuery, resendConfirmation } from './email-confirmation.queries.ts';

/** Behind the link of the confirmation mail; without a token it offers to send the mail again. */
export default function EmailConfirmationPage() {
  const { formatMessage } = useIntl();
  const { token } = useParams();
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.confirmation.title' })} · Commonweal`}</title>
      <AccountFrame heading={<FormattedMessage id="accounts.confirmation.title" />}>
        {token === undefined ? <AskAgain /> : <Confirmation token={token} />}
      </AccountFrame>
    </>
  );
}

function AskAgain() {
  return (
    <>
      <AskByEmail
        send={resendConfirmation}
        texts={{ submit: 'accounts.confirmation.resend', sent: 'accounts.confirmation.sent' }}
      >
        <p>
          <FormattedMessage id="accounts.confirmation.explanation" />
        </p>
      </AskByEmail>
      <p>
        <Link to={paths.login()}>
          <FormattedMessage id="accounts.confirmation.back" />
        </Link>
      </p>
    </>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const query = useQuery(linkedEmailQuery(token));
  return (
    <MailedLinkOutcome
      query={query}
      texts={{ checking: 'accounts.confirmation.checking', failed: 'accounts.confirmation.failed' }}
      help={<AskAgain />}
      used={<LogIn />}
    >
      <ConfirmAndEnter token={token} email={query.data?.email ?? ''} />
    </MailedLinkOutcome>
  );
}

/** A press confirms and logs in: programs that look through mails open links, but press nothing. */
function ConfirmAndEnter({ token, email }: { readonly token: string; readonly email: string }) {
  const navigate = useNavigate();
  const server = useServerData();
  const lookAgain = () => server.reset(linkedEmailQuery(token));
  const leave = async () => {
    const { user } = currentSession();
    // The used link leaves the history with this page.
    if (user) await navigate(confirmationTarget(user), { replace: true });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await startSession((await confirmByPress(token)).token);
      await leave();
    },
    onError: (failure) => {
      if (isApiError(failure) && failure.status === 410) void lookAgain();
    },
  });
  const outcome = error && signInOutcome(error);
  const needsSecondStep = outcome?.kind === 'second-step';
  return (
    <div className="cw-stack">
      {error && !needsSecondStep && (
        <FailedAct
          title={<FormattedMessage id="accounts.confirmation.failed" />}
          error={error}
          otherwise={<FormattedMessage id="accounts.unreachable" />}
        />
      )}
      <p>
        <FormattedMessage id="accounts.confirmation.ready" values={{ email: <strong key="email">{email}</strong> }} />
      </p>
      <Button variant="primary" wide busy={isPending} onClick={() => mutate()}>
        <FormattedMessage id="accounts.confirmation.enter" />
      </Button>
      <SecondStepDialog outcome={outcome} onClose={() => void lookAgain()} onEntered={leave} />
    </div>
  );
}

function LogIn() {
  return (
    <ButtonLink variant="primary" wide to={paths.login()}>
      <FormattedMessage id="accounts.confirmation.log-in" />
    </ButtonLink>
  );
}
