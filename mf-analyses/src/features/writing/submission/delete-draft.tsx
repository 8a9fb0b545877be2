import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { Button, FailedAct } from '@commonweal/ui';
import { undeleteNote } from '#analyses/drafts.queries.ts';
import { useWriter } from '../writer-context.ts';
import { deleteNote } from '../writing.queries.ts';

/** Milliseconds in which a deletion can be undone by the alert that tells of it. */
const UNDO_FOR = 15_000;

export function DeleteDraft({ noteId }: { readonly noteId: number }) {
  const remove = useDeletion(noteId);
  return (
    <Button variant="quiet" onClick={() => void remove()}>
      <FormattedMessage id="analyses.write.delete" />
    </Button>
  );
}

/** Deletes the draft after a question, and offers to undo it. */
function useDeletion(noteId: number): () => Promise<void> {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { discard, stop } = useWriter();
  const undo = async () => {
    try {
      await undeleteNote(noteId);
      void navigate(paths.editAnalysis(noteId));
    } catch (error) {
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'analyses.write.undo.failed' }));
    }
  };
  return async () => {
    const isDeleted = await confirm({
      title: <FormattedMessage id="analyses.write.delete.title" />,
      text: <FormattedMessage id="analyses.write.delete.text" />,
      confirmText: <FormattedMessage id="analyses.write.delete" />,
      danger: true,
      act: () => deleteNote(noteId),
      failed: (error) => <FailedAct title={<FormattedMessage id="analyses.write.delete.failed" />} error={error} />,
    });
    if (!isDeleted) return;
    stop();
    discard();
    showAlert('success', formatMessage({ id: 'analyses.write.deleted' }), {
      duration: UNDO_FOR,
      action: { text: formatMessage({ id: 'analyses.write.undo' }), act: () => void undo() },
    });
    void navigate(paths.analysisDrafts());
  };
}
