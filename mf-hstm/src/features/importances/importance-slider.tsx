import { memo } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import type { TopicPart } from '@commonweal/domain/slider-key';
import { PartSlider } from './part-slider.tsx';
import type { MovePart } from './part-slider.tsx';

interface ImportanceSliderProps {
  /** Id of the theme; with those of a category, a topic and an industry it is their slider. */
  readonly theme: number;
  readonly category?: number;
  readonly topic?: number;
  readonly industry?: number;
  readonly value: number;
  readonly isUnset: boolean;
  readonly isMixed: boolean;
  /** The account does not hold this value. */
  readonly isDirty: boolean;
  readonly onMove: MovePart;
  readonly children: ReactNode;
}

/** One slider of many: it is rendered again when its own value changes. */
export const ImportanceSlider = memo(function ImportanceSlider(props: ImportanceSliderProps) {
  const { theme, category, topic, industry, isDirty, children, ...slider } = props;
  const { formatMessage } = useIntl();
  const part: TopicPart = {
    theme,
    ...(category !== undefined && { category }),
    ...(topic !== undefined && { topic }),
    ...(industry !== undefined && { industry }),
  };
  return (
    <PartSlider
      {...slider}
      part={part}
      label={children}
      description={isDirty && formatMessage({ id: 'hstm.refine.dirty' })}
    />
  );
});
