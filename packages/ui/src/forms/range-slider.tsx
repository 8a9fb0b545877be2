import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useFigures } from '../foundation/figures.ts';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';

export interface RangeSliderProps {
  label: ReactNode;
  description?: ReactNode;
  id?: string;
  name?: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /** Nothing is chosen yet, in words; the thumb waits at `value`, which a press, Enter or Space takes. */
  unset?: string | false;
  error?: ReactNode;
  /** Called at every move. */
  onChange: (value: number) => void;
  /** Called once a move ends, by pointer or key, and when the slider is left: assistive technology moves it without. */
  onCommit?: (value: number) => void;
  /** The value in words or with its unit; plain number otherwise. */
  format?: (value: number) => string;
  /** The labels of the two ends. */
  ends?: readonly [ReactNode, ReactNode];
  className?: string;
}

/** One value on a scale, with the value in figures beside the label. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, description, error, id, name, value, min = 0, max = 100, step = 1, disabled, ends } = props;
  const { unset = false, className } = props;
  const figures = useFigures();
  const text = unset || (props.format ?? figures)(value);
  const filled = { '--cw-filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  const commit = () => props.onCommit?.(value);
  const takeInPlace = (event: KeyboardEvent) => {
    if (!unset || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    props.onChange(value);
  };
  return (
    <Field
      {...{ label, description, error, id }}
      className={classNames('cw-slider', unset && 'cw-slider--unset', className)}
    >
      {(control) => (
        <>
          <output htmlFor={control.id} className="cw-slider__output">
            {text}
          </output>
          <input
            {...control}
            {...{ name, min, max, step, value, disabled }}
            type="range"
            className="cw-range"
            style={filled}
            aria-valuetext={props.format || unset ? text : undefined}
            onChange={(event) => props.onChange(event.currentTarget.valueAsNumber)}
            onKeyDown={takeInPlace}
            onPointerUp={() => {
              // A press where the thumb waits changes nothing that the browser would tell.
              if (unset) props.onChange(value);
              commit();
            }}
            onKeyUp={commit}
            onBlur={commit}
          />
          {ends && (
            <span className="cw-slider__ends">
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </span>
          )}
        </>
      )}
    </Field>
  );
}
