import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert, Button } from '@commonweal/ui';
import { useWriter, useWriting } from '../writer-context.ts';

/** Says that content of an earlier visit is back, which nothing saves until the person goes on with it. */
export function RestoredNotice() {
  const { edit, flush, discard } = useWriter();
  const isRestored = useWriting((state) => state.isRestored);
  if (!isRestored) return null;
  const goOn = () => {
    edit({});
    void flush();
  };
  return (
    <Alert
      kind="info"
      title={<FormattedMessage id="analyses.write.restored.title" />}
      action={
        <>
          <Button size="small" onClick={goOn}>
            <FormattedMessage id="analyses.write.restored.keep" />
          </Button>
          <Button size="small" variant="quiet" onClick={discard}>
            <FormattedMessage id="analyses.write.restored.discard" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="analyses.write.restored.text" />
    </Alert>
  );
}
