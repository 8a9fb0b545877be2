import { useState } from 'react';
import { ACCOUNT_DELETED } from '#account-frame/login-notice.ts';
import { isApiError } from '@commonweal/api-client';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import type { FailureText } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { endSession } from '@commonweal/platform/session';
import { giveUpUnsavedWork } from '@commonweal/platform/unsaved-work';
import { deleteAccount } from './account-removal.queries.ts';

type Proof = Parameters<typeof deleteAccount>[0];

/** Asks once more, deletes the account, and leads out. */
export function useAccountDeletion() {
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  const send = async (proof: Proof): Promise<string | undefined> => {
    setBusy(true);
    try {
      await deleteAccount(proof);
      giveUpUnsavedWork();
      // The server has ended every session of the account, this browser's included.
      endSession('signed-out');
      await navigate(paths.login(), { replace: true, state: ACCOUNT_DELETED });
      return undefined;
    } catch (error) {
      const wrong = isApiError(error) ? (error.fields['password'] ?? error.fields['code']) : undefined;
      if (wrong === undefined) setFailure(describeFailure(error));
      return wrong;
    } finally {
      setBusy(false);
    }
  };

  /** @returns the server's objection to the proof, if it has one */
  const remove = async (proof: Proof): Promise<string | undefined> => {
    setFailure(null);
    const isConfirmed = await confirm({
      title: <FormattedMessage id="accounts.removal.confirm" />,
      text: <FormattedMessage id="accounts.removal.final" />,
      confirmText: <FormattedMessage id="accounts.removal.delete" />,
      danger: true,
    });
    return isConfirmed ? send(proof) : undefined;
  };
  return { failure, isBusy, remove };
}
