import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, FailedAct } from '@commonweal/ui';

interface SaveRatingProps {
  readonly saving: { readonly isPending: boolean; readonly error: Error | null };
  readonly isGiven: boolean;
  /** The rating was given to an earlier version of the analysis. */
  readonly isEarlierVersion?: boolean;
}

/** The end of a rating form: its button, and above it why it was not saved. */
export function SaveRating({ saving, isGiven, isEarlierVersion = false }: SaveRatingProps) {
  const change = isEarlierVersion ? 'analyses.rating.save_version' : 'analyses.rating.save_change';
  return (
    <>
      {saving.error && (
        <FailedAct
          title={<FormattedMessage id="analyses.rating.not_saved" />}
          error={saving.error}
          otherwise={<FormattedMessage id="analyses.rating.not_reached" />}
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          <FormattedMessage id={isGiven ? change : 'analyses.rating.save'} />
        </Button>
      </div>
    </>
  );
}
