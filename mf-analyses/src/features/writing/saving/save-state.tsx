import { isApiError } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, FormattedDate } from '@commonweal/platform/intl';
import { Alert, Button } from '@commonweal/ui';
import { hasUnfinished } from '../draft/note-form.ts';
import { isUnsaved, unsentChanges } from '../draft/writer-state.ts';
import type { WriterState } from '../draft/writer-state.ts';
import { mayFlush } from '../draft/use-writer-life.ts';
import { useWriter, useWriting } from '../writer-context.ts';

/** Quietly tells how far the server has what is written; a failure stands out, with another try. */
export function SaveState() {
  const { flush } = useWriter();
  const hasFailed = useWriting(({ phase }) => phase === 'failed');
  const error = useWriting((state) => state.error);
  const word = useWriting(wordOf);
  const savedAt = useWriting((state) => state.savedAt);
  if (hasFailed) return <NotSaved error={error} onRetry={() => void flush()} />;
  return (
    <output className="cw-caption writing-saved">
      <FormattedMessage
        id={`analyses.write.save.${word}`}
        values={{
          time: savedAt === null ? '' : <FormattedDate value={savedAt} hour="2-digit" minute="2-digit" />,
        }}
      />
    </output>
  );
}

function wordOf(state: WriterState): 'new' | 'saving' | 'unfinished' | 'changed' | 'saved' | 'same' {
  if (state.phase === 'saving') return 'saving';
  const hasChanges = Object.keys(unsentChanges(state)).length > 0;
  if (!hasChanges && hasUnfinished(state.form)) return 'unfinished';
  if (isUnsaved(state)) return mayFlush(state) ? 'saving' : 'changed';
  if (state.savedAt !== null) return 'saved';
  return state.noteId === null ? 'new' : 'same';
}

/** The fields that the server did not take, and why. */
function RefusedFields({ error }: { readonly error: unknown }) {
  const refused = isApiError(error) ? Object.entries(error.fields) : [];
  if (refused.length === 0) return null;
  return (
    <ul>
      {refused.map(([field, text]) => (
        <li key={field}>{text}</li>
      ))}
    </ul>
  );
}

function NotSaved({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Alert
      kind="failure"
      title={<FormattedMessage id="analyses.write.save.failed" />}
      action={
        <Button size="small" onClick={onRetry}>
          <FormattedMessage id="analyses.write.save.retry" />
        </Button>
      }
    >
      {describeFailure(error).reason}
      <RefusedFields error={error} />
    </Alert>
  );
}
