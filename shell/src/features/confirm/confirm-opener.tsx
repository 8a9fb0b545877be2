import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { useQuestion, withdrawQuestions } from '@commonweal/platform/confirm';
import { useIntl } from '@commonweal/platform/intl';
import { useLocation } from '@commonweal/platform/router';

/** Shows what pages ask before they act; the dialog's code comes with the first question. */
export function ConfirmOpener() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const isAsked = useQuestion() !== null;
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  const giveUp = useEffectEvent((error: unknown) => {
    console.warn('The dialog could not be loaded.', error);
    withdrawQuestions();
    showAlert('failure', formatMessage({ id: 'shell.confirm.lost' }));
  });
  const isMissing = isAsked && Dialog === null;
  useEffect(() => {
    if (!isMissing) return;
    import(/* webpackChunkName: "confirm-dialog" */ '@commonweal/ui/confirm-dialog').then(
      (loaded) => setDialog(() => loaded.ConfirmDialog),
      giveUp,
    );
  }, [isMissing]);
  return (
    <>
      {Dialog && <Dialog />}
      <UntilLeft key={pathname} />
    </>
  );
}

/** Withdraws the question when the person goes to another page. */
function UntilLeft() {
  useEffect(() => withdrawQuestions, []);
  return null;
}
