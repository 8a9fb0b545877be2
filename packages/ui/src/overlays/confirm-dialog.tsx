import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuestion } from '@commonweal/platform/confirm';
import type { AskedQuestion } from '@commonweal/platform/confirm';
import { useIntl } from '@commonweal/platform/intl';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

/** Shows what `confirm` asks. Stands once on a page: the shell has it, and tests of what asks. */
export function ConfirmDialog() {
  const question = useQuestion();
  return question && <Asked key={question.id} question={question} />;
}

/** Focus starts on the way back. */
function Asked({ question }: { readonly question: AskedQuestion }) {
  const { title, text, confirmText, cancelText, danger, answer } = question;
  const { formatMessage } = useIntl();
  const { isBusy, failure, confirm } = useAct(question);
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={title}
      dismissable={!isBusy}
      footer={
        <>
          <Button data-first-focus onClick={() => answer(false)} disabled={isBusy}>
            {cancelText ?? formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={isBusy} onClick={confirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {text}
      {failure}
    </Dialog>
  );
}

function useAct(question: AskedQuestion) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const confirm = async () => {
    if (question.act === undefined) return question.answer(true);
    setBusy(true);
    setFailure(null);
    try {
      await question.act();
      question.answer(true);
    } catch (error) {
      setFailure(question.failed(error));
      setBusy(false);
    }
  };
  return { isBusy, failure, confirm: () => void confirm() };
}
