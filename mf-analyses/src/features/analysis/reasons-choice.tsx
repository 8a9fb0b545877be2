import { MAX_REASONS, RATING_REASONS } from '@commonweal/domain/rating-reasons';
import type { RatingReason } from '@commonweal/domain/rating-reasons';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Checkbox } from '@commonweal/ui';

interface ReasonsChoiceProps {
  readonly chosen: readonly RatingReason[];
  readonly onChange: (reasons: readonly RatingReason[]) => void;
}

/** Why the person sees the impact so: a few reasons of a list. */
export function ReasonsChoice({ chosen, onChange }: ReasonsChoiceProps) {
  const isFull = chosen.length >= MAX_REASONS;
  const toggle = (reason: RatingReason) =>
    onChange(chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason]);
  return (
    <fieldset>
      <legend className="rating-choice__legend">
        <FormattedMessage id="analyses.rating.reasons" values={{ most: MAX_REASONS }} />
      </legend>
      <div className="rating-reasons">
        {RATING_REASONS.map((reason) => (
          <Checkbox
            key={reason}
            label={<FormattedMessage id={`analyses.reason.${reason}`} />}
            checked={chosen.includes(reason)}
            disabled={isFull && !chosen.includes(reason)}
            onChange={() => toggle(reason)}
          />
        ))}
      </div>
    </fieldset>
  );
}
