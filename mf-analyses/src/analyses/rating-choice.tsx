import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { FieldError } from '@commonweal/ui';
import { ClearAnswer } from './clear-answer.tsx';
import './rating-controls.css';

export interface RatingChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: number; readonly label: ReactNode }[];
  readonly chosen: number | null;
  /** It was tried to save without a choice. */
  readonly isMissing?: boolean;
  readonly onChoose: (value: number) => void;
  /** Present if the question may be left open. */
  readonly onClear?: () => void;
}

/** One of a few answers, all in sight. */
export function RatingChoice(props: RatingChoiceProps) {
  const { legend, name, choices, chosen, isMissing = false, onChoose, onClear } = props;
  const errorId = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={part} aria-describedby={isMissing ? errorId : undefined}>
      <legend className="rating-choice__legend">{legend}</legend>
      <div className="rating-choice__answers">
        {choices.map(({ value, label }) => (
          <label key={value} className="rating-choice__answer">
            <input
              type="radio"
              name={name}
              value={value}
              required={!onClear}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <FieldError id={errorId}>
          <FormattedMessage id="analyses.rating.missing" />
        </FieldError>
      )}
      {onClear && (
        <ClearAnswer
          label={legend}
          isGiven={chosen !== null}
          onClear={() => {
            onClear();
            part.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </fieldset>
  );
}
