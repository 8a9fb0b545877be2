import { impactDimensions } from '@commonweal/domain/impact-rating';
import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { RatingChoice } from './rating-choice.tsx';
import type { RatingChoiceProps } from './rating-choice.tsx';
import { toneOf } from './value-tones.ts';

interface ValueChoiceProps extends Pick<RatingChoiceProps, 'chosen' | 'isMissing' | 'onChoose'> {
  readonly noteId: number;
}

/** The value of an impact, one of the five of specification 001 §3. */
export function ValueChoice({ noteId, ...choice }: ValueChoiceProps) {
  const locale = useLocale();
  return (
    <RatingChoice
      {...choice}
      legend={<FormattedMessage id="analyses.rating.value" />}
      name={`value-${noteId}`}
      choices={impactDimensions.value.choices.map((value) => ({
        value,
        label: (
          <>
            <FormattedMessage id={`analyses.ratings.value.${toneOf(value)}`} />{' '}
            <span className="cw-number cw-caption">{formatScore(value, locale)}</span>
          </>
        ),
      }))}
    />
  );
}
