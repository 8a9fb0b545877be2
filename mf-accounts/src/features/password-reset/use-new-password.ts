import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PASSWORD_CHANGED } from '#account-frame/login-notice.ts';
import { isApiError } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import type { FailureText } from '@commonweal/platform/failure';
import { paths } from '@commonweal/platform/paths';
import { useServerData } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { currentSession, endSession } from '@commonweal/platform/session';
import { giveUpUnsavedWork } from '@commonweal/platform/unsaved-work';
import { resetTokenQuery, setPassword } from './password-reset.queries.ts';
import type { ResetPerson } from './password-reset.queries.ts';

export interface NewPasswordValues {
  password: string;
}

/** Sends the new password, then leads to log in with it. */
export function useNewPassword(form: UseFormReturn<NewPasswordValues>, person: ResetPerson, token: string) {
  const [failure, setFailure] = useState<FailureText | null>(null);
  const navigate = useNavigate();
  const server = useServerData();

  const submit = async ({ password }: NewPasswordValues) => {
    setFailure(null);
    try {
      await setPassword(person.user_id, { token, password });
      giveUpUnsavedWork();
      // The server has ended every session of the person, so this browser's is over as well.
      if (currentSession().user?.id === person.user_id) endSession('signed-out');
      // The used link leaves the history with this page.
      await navigate(paths.login(), { replace: true, state: PASSWORD_CHANGED });
    } catch (error) {
      const wrong = isApiError(error) ? error.fields['password'] : undefined;
      if (wrong) form.setError('password', { message: wrong });
      else if (isApiError(error) && (error.status === 404 || error.status === 410))
        return void server.reset(resetTokenQuery(token));
      else setFailure(describeFailure(error));
      form.setFocus('password');
    }
  };
  return { failure, submit };
}
