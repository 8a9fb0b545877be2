import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CLIENT_CONFIRMED } from '#account-frame/login-notice.ts';
import { NewPasswordField } from '#password/new-password-field.tsx';
import { requirePassword } from '#password/check-password.ts';
import { SecondStepDialog } from '#features/second-step/second-step-dialog.tsx';
import { signInOutcome } from '#features/sign-in/use-sign-in.ts';
import type { SignInOutcome } from '#features/sign-in/use-sign-in.ts';
import { isApiError } from '@commonweal/api-client';
import type { ApiError } from '@commonweal/api-client';
import type { SessionUser } from '@commonweal/contracts';
import { describeFailure } from '@commonweal/platform/failure';
import type { FailureText } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { confirmationTarget } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';
import { useServerData } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { currentSession, startSession, useSession } from '@commonweal/platform/session';
import { giveUpUnsavedWork, useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Alert, Button } from '@commonweal/ui';
import { clientEmailQuery, verifyClient } from './client-confirmation.queries.ts';
import type { InvitedClient } from './client-confirmation.queries.ts';

interface ClientPasswordFormProps {
  readonly client: InvitedClient;
  readonly token: string;
}

/** The first password of a client, which confirms their email and logs them in. */
export function ClientPasswordForm({ client, token }: ClientPasswordFormProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const { register, handleSubmit, formState, control } = form;
  const typed = useWatch({ control, name: 'password' });
  const { user } = useSession();
  const { failure, send, secondStep, leave } = useVerification(token);
  const personal = [client.email, client.first_name, client.last_name];
  useUnsavedWork(formState.isDirty && !formState.isSubmitSuccessful);
  const submit = async ({ password }: { readonly password: string }) => {
    const wrong = await send(password);
    if (wrong !== null) form.setError('password', { message: wrong });
    form.setFocus('password');
  };
  return (
    <>
      <form className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <p>
          <FormattedMessage
            id="accounts.client.welcome"
            values={{ name: `${client.first_name} ${client.last_name}`, email: client.email }}
          />
        </p>
        {user && user.email !== client.email && (
          <p>
            <FormattedMessage
              id="accounts.client.other-session"
              values={{ current: user.email, email: client.email }}
            />
          </p>
        )}
        {failure && (
          <Alert kind="failure" title={<FormattedMessage id="accounts.client.not-saved" />}>
            {failure.reason ?? <FormattedMessage id="accounts.unreachable" />}
          </Alert>
        )}
        {/* Password managers keep the account under this name. */}
        <input type="email" autoComplete="username" value={client.email} readOnly hidden />
        <NewPasswordField
          field={register('password', { validate: requirePassword(personal) })}
          labelId="accounts.signin.password"
          typed={typed}
          error={formState.errors.password}
          personal={personal}
        />
        <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
          <FormattedMessage id="accounts.client.save" />
        </Button>
      </form>
      <SecondStepDialog
        outcome={secondStep}
        onClose={() => void leave(null)}
        onEntered={() => leave(currentSession().user)}
      />
    </>
  );
}

function useVerification(token: string) {
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [secondStep, setSecondStep] = useState<SignInOutcome | null>(null);
  const navigate = useNavigate();
  const server = useServerData();
  /** Leaves for the first page, or to log in. The used link leaves the history with this page. */
  const leave = async (user: SessionUser | null) => {
    giveUpUnsavedWork();
    if (user) await navigate(confirmationTarget(user), { replace: true });
    else await navigate(paths.login(), { replace: true, state: CLIENT_CONFIRMED });
  };
  /** @returns the server's objection to the password, or null */
  const send = async (password: string): Promise<string | null> => {
    setFailure(null);
    try {
      await leave(await enter(await verifyClient(token, password)));
      return null;
    } catch (error) {
      const { code, status, fields } = isApiError(error) ? error : unanswered;
      if (fields['password'] !== undefined) return fields['password'];
      const outcome = signInOutcome(error);
      if (outcome.kind === 'second-step') setSecondStep(outcome);
      else if (refusedEntries.has(code)) await leave(null);
      else if (status === 404 || status === 410) void server.reset(clientEmailQuery(token));
      else setFailure(describeFailure(error));
      return null;
    }
  };
  return { failure, send, secondStep, leave };
}

const unanswered: Pick<ApiError, 'code' | 'status' | 'fields'> = { code: '', status: 0, fields: {} };

/** Codes after which the password is set, and no session was opened. */
const refusedEntries: ReadonlySet<string> = new Set(['8005', 'maintenance']);

/** @returns the person whose session it is; null where the server could not tell any more */
async function enter({ token }: { readonly token: string }): Promise<SessionUser | null> {
  try {
    await startSession(token);
    return currentSession().user;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}
