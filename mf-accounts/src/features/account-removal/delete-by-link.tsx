import { useState } from 'react';
import { MailboxHint } from '#site-details/mailbox-hint.tsx';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Alert, Button, FailedAct } from '@commonweal/ui';
import { mailDeletionLink } from './account-removal.queries.ts';
import { DeletionFailure } from './deletion-failure.tsx';
import { useAccountDeletion } from './use-account-deletion.tsx';

/** An account without a password is deleted by a link that is mailed. @param code of the link that was opened */
export function DeleteByLink({ code }: { readonly code: string | undefined }) {
  const { failure, isBusy, remove } = useAccountDeletion();
  const [wrong, setWrong] = useState<string | null>(null);
  if (code === undefined) return <AskForLink />;
  return (
    <>
      <DeletionFailure failure={failure} />
      {wrong !== null && (
        <>
          {/* The button that was pressed is gone. */}
          <div ref={takeFocus} tabIndex={-1}>
            <Alert kind="warning">{wrong}</Alert>
          </div>
          <AskForLink />
        </>
      )}
      {wrong === null && (
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() => void remove({ code }).then((text) => setWrong(text ?? null))}
        >
          <FormattedMessage id="accounts.removal.delete" />
        </Button>
      )}
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function AskForLink() {
  const ask = useMutation({ mutationFn: mailDeletionLink });
  return (
    <>
      <p>
        <FormattedMessage id="accounts.removal.by-link" />
      </p>
      {ask.error && <FailedAct title={<FormattedMessage id="accounts.removal.not-mailed" />} error={ask.error} />}
      {ask.data && (
        <>
          <Alert kind="success">
            <FormattedMessage id="accounts.removal.mailed" values={{ email: ask.data.email }} />
          </Alert>
          <MailboxHint />
        </>
      )}
      <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
        <FormattedMessage id="accounts.reset.send" />
      </Button>
    </>
  );
}
