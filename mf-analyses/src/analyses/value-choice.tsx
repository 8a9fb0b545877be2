import { impactDimensions } from '@commonweal/domain/impact-rating';
import type { NoteType } from '@commonweal/domain/impact-rating';
import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { RatingChoice } from './rating-choice.tsx';
import type { RatingChoiceProps } from './rating-choice.tsx';
import { valueText } from './value-tones.ts';

interface ValueChoiceProps extends Pick<RatingChoiceProps, 'chosen' | 'isMissing' | 'onChoose'> {
  /** Tells its group of radio buttons from others. */
  readonly id: number;
  readonly type: NoteType;
}

/** The value of an impact, or of a risk and opportunity, one of the five of specification 001 §3. */
export function ValueChoice({ id, type, ...choice }: ValueChoiceProps) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  return (
    <RatingChoice
      {...choice}
      legend={formatMessage({ id: type === 'financial' ? 'analyses.rating.value.financial' : 'analyses.rating.value' })}
      name={`value-${id}`}
      choices={impactDimensions.value.choices.map((value) => ({
        value,
        label: (
          <>
            <FormattedMessage id={valueText(value, type)} />{' '}
            <span className="cw-number cw-caption">{formatScore(value, locale)}</span>
          </>
        ),
      }))}
    />
  );
}
