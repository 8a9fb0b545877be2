import type { CSSProperties, ReactNode } from 'react';
import type { Range } from '@commonweal/domain/range-code';
import { useIntl } from '@commonweal/platform/intl';
import { useFigures } from '../foundation/figures.ts';

export interface RangeFilterProps {
  label: ReactNode;
  /** The chosen ends, lower first. */
  value: Range;
  min: number;
  max: number;
  step: number;
  /** Called at every move; the ends never cross. */
  onChange: (value: Range) => void;
  /** Called once a move ends: the moment to ask the server. */
  onCommit?: (value: Range) => void;
  format?: (value: number) => string;
  /** Stands between the label and the track, such as how values are spread on it. */
  above?: ReactNode;
  /** Stands below the track, such as ranges that are often chosen. */
  below?: ReactNode;
}

/** From–to on a scale: two sliders on one track, each with a name of its own. */
export function RangeFilter({ label, value, min, max, step, onChange, onCommit, format, ...parts }: RangeFilterProps) {
  const { formatMessage } = useIntl();
  const figures = useFigures();
  const write = format ?? figures;
  const [low, high] = value;
  const place = (amount: number) => `${((amount - min) / (max - min)) * 100}%`;
  const ends = { '--cw-from': place(low), '--cw-to': place(high) } as CSSProperties;
  const commit = () => onCommit?.(value);
  const common = { className: 'cw-range', min, max, step, onPointerUp: commit, onKeyUp: commit };
  return (
    <fieldset className="cw-field cw-slider">
      <legend className="cw-visually-hidden">{label}</legend>
      <span className="cw-field__label" aria-hidden="true">
        {label}
      </span>
      <output className="cw-slider__output">
        {formatMessage({ id: 'ui.range.between' }, { low: write(low), high: write(high) })}
      </output>
      {parts.above}
      <div className="cw-double-range" style={ends}>
        <input
          {...common}
          type="range"
          value={low}
          aria-label={formatMessage({ id: 'ui.range.from' })}
          aria-valuetext={write(low)}
          onChange={(event) => onChange([Math.min(event.currentTarget.valueAsNumber, high), high])}
        />
        <input
          {...common}
          type="range"
          value={high}
          aria-label={formatMessage({ id: 'ui.range.to' })}
          aria-valuetext={write(high)}
          onChange={(event) => onChange([low, Math.max(event.currentTarget.valueAsNumber, low)])}
        />
      </div>
      <span className="cw-slider__ends" aria-hidden="true">
        <span>{write(min)}</span>
        <span>{write(max)}</span>
      </span>
      {parts.below}
    </fieldset>
  );
}
