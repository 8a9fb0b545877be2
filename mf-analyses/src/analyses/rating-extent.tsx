import { useRef } from 'react';
import { DEFAULT_EXTENT } from '@commonweal/domain/impact-rating';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { RangeSlider } from '@commonweal/ui';
import { ClearAnswer } from './clear-answer.tsx';

interface RatingExtentProps {
  readonly name: string;
  /** 1 to 5; null where nothing is said yet. */
  readonly value: number | null;
  readonly isMissing?: boolean;
  /** Given null where the answer is taken back. */
  readonly onChange: (value: number | null) => void;
}

/** One to five of something. The thumb rests in the middle, and stands for nothing until it is touched. */
export function RatingExtent({ name, value, isMissing = false, onChange }: RatingExtentProps) {
  const { formatMessage } = useIntl();
  const part = useRef<HTMLDivElement>(null);
  const label = formatMessage({ id: `analyses.ratings.${name}` });
  return (
    <div ref={part} className="rating-extent">
      <RangeSlider
        label={label}
        min={1}
        max={5}
        value={value ?? DEFAULT_EXTENT}
        unset={value === null && formatMessage({ id: 'analyses.rating.unset' })}
        error={isMissing && value === null && <FormattedMessage id="analyses.rating.missing_extent" />}
        onChange={onChange}
        ends={[formatMessage({ id: 'analyses.rating.least' }), formatMessage({ id: 'analyses.rating.most' })]}
      />
      <ClearAnswer
        label={label}
        isGiven={value !== null}
        onClear={() => {
          onChange(null);
          part.current?.querySelector('input')?.focus();
        }}
      />
    </div>
  );
}
