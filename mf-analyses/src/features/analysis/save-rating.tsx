import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert, Button } from '@commonweal/ui';

interface SaveRatingProps {
  readonly saving: { readonly isPending: boolean; readonly error: Error | null };
  /** Something was saved before. */
  readonly isGiven: boolean;
}

/** The end of a rating form: its button, and above it why it was not saved. */
export function SaveRating({ saving, isGiven }: SaveRatingProps) {
  return (
    <>
      {saving.error && (
        <Alert kind="failure" title={<FormattedMessage id="analyses.rating.not_saved" />}>
          {describeFailure(saving.error).reason ?? <FormattedMessage id="analyses.rating.not_reached" />}
        </Alert>
      )}
      <div>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          <FormattedMessage id={isGiven ? 'analyses.rating.save_change' : 'analyses.rating.save'} />
        </Button>
      </div>
    </>
  );
}
