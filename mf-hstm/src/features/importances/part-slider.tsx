import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { RangeSlider } from '@commonweal/ui';
import type { TopicPart } from '@commonweal/domain/slider-key';

/** Sets a part; done once a question that it may need is answered. */
export type MovePart = (part: TopicPart, value: number) => Promise<void>;

interface PartSliderProps {
  readonly part: TopicPart;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly value: number;
  readonly isUnset: boolean;
  /** Its topics differ: moving it takes the place of finer settings. */
  readonly isMixed: boolean;
  readonly onMove: MovePart;
}

/** The slider of a part. It is followed at every move, or once it rests where a question comes before. */
export function PartSlider({ part, value, isUnset, isMixed, onMove, ...texts }: PartSliderProps) {
  const { formatMessage } = useIntl();
  const [waiting, setWaiting] = useState<number | null>(null);
  const isAsking = useRef(false);
  const commit = async () => {
    // The dialog takes the focus, which ends a move as well.
    if (waiting === null || isAsking.current) return;
    isAsking.current = true;
    await onMove(part, waiting);
    isAsking.current = false;
    setWaiting(null);
  };
  return (
    <RangeSlider
      {...texts}
      value={waiting ?? value}
      unset={isUnset && formatMessage({ id: 'hstm.refine.unset' })}
      onChange={(next) => (isMixed ? setWaiting(next) : void onMove(part, next))}
      onCommit={() => void commit()}
      format={(next) => formatMessage({ id: 'hstm.themes.value' }, { value: next })}
    />
  );
}
