import { useRef, useState } from 'react';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button } from '@commonweal/ui';
import { refusedConditions } from '../draft/note-writer.ts';
import { isUnsaved, needsReason } from '../draft/writer-state.ts';
import { useProblems, useWriter, useWriterState, useWriting } from '../writer-context.ts';
import { submitNote } from '../writing.queries.ts';
import { ReasonForAuthor } from './reason-for-author.tsx';

interface SubmitDraftProps {
  /** Hears why the draft was not submitted; null once it is tried. */
  readonly onFailed: (error: unknown) => void;
}

/** Saves what there is and submits it, after a question; the server's refusal marks the same fields. */
export function SubmitDraft({ onFailed }: SubmitDraftProps) {
  const { store, flush, setStatus, refuse } = useWriter();
  const problems = useProblems();
  const hasConflict = useWriting((state) => state.conflict !== null);
  const submission = useMutation({
    mutationFn: async () => {
      const isSaved = await flush();
      const { noteId } = store.getState();
      // The save itself says what went wrong.
      return isSaved && noteId !== null ? submitNote(noteId) : null;
    },
    onMutate: () => onFailed(null),
    onSuccess: (reply) => {
      if (reply) setStatus(reply.status_code);
    },
    onError: (error) => {
      onFailed(error);
      refuse(refusedConditions(error));
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: <FormattedMessage id="analyses.write.submit.title" />,
      text: <FormattedMessage id="analyses.write.submit.text" />,
      confirmText: <FormattedMessage id="analyses.write.submit" />,
    });
    if (isSure) submission.mutate();
  };
  return (
    <Button
      variant="primary"
      busy={submission.isPending}
      disabled={problems.length > 0 || hasConflict}
      onClick={() => void ask()}
    >
      <FormattedMessage id="analyses.write.submit" />
    </Button>
  );
}

/** Makes the changes of a published or archived analysis its next version. */
export function SaveChanges() {
  const { flush } = useWriter();
  const state = useWriterState();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [isChecked, setChecked] = useState(false);
  const isMissing = needsReason(state) && state.reason.trim() === '';
  const save = async () => {
    setChecked(isMissing);
    if (isMissing) reasonField.current?.focus();
    else await flush();
  };
  return (
    <>
      {needsReason(state) && isUnsaved(state) && (
        <ReasonForAuthor ref={reasonField} isMissing={isChecked && isMissing} />
      )}
      <Button
        variant="primary"
        busy={state.phase === 'saving'}
        disabled={!isUnsaved(state) || state.conflict !== null}
        onClick={() => void save()}
      >
        <FormattedMessage id="analyses.write.save_changes" />
      </Button>
    </>
  );
}
