import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { FailedAct } from '@commonweal/ui';
import { ChevronUpIcon } from '@commonweal/ui/icons';
import { Checklist, useMissing } from '../checklist/checklist.tsx';
import { savesItself } from '../draft/writer-state.ts';
import { SaveState } from '../saving/save-state.tsx';
import { useWriting } from '../writer-context.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { SaveChanges, SubmitDraft } from './submit-draft.tsx';

/** Beside the form, and on a phone a bar below it that opens: what is saved, what lacks, and the way on. */
export function WritingSide() {
  const { formatMessage } = useIntl();
  const isDraft = useWriting(savesItself);
  const noteId = useWriting((state) => state.noteId);
  const { missing, needed } = useMissing();
  const standing = (
    <FormattedMessage
      id={isDraft ? 'analyses.write.checklist.missing' : 'analyses.write.checklist.lacking'}
      values={{ missing, needed }}
    />
  );
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const listId = useId();
  return (
    <aside
      className="writing-side"
      data-open={isOpen ? '' : undefined}
      aria-label={formatMessage({ id: 'analyses.write.checklist' })}
    >
      <SaveState />
      <button
        type="button"
        className="writing-side__toggle"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {standing}
        <ChevronUpIcon />
      </button>
      <div id={listId} className="writing-side__list">
        <h2 className="writing-side__title">{standing}</h2>
        <Checklist onFollow={() => setOpen(false)} />
      </div>
      {failure !== null && <FailedAct title={<FormattedMessage id="analyses.write.act.failed" />} error={failure} />}
      <div className="cw-cluster writing-side__act">
        {isDraft ? <SubmitDraft onFailed={setFailure} /> : <SaveChanges />}
        {isDraft && noteId !== null && <DeleteDraft noteId={noteId} />}
      </div>
    </aside>
  );
}
