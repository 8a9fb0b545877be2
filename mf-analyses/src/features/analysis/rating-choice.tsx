import { useId } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { FieldError } from '@commonweal/ui';
import './rating.css';

export interface RatingChoiceProps {
  readonly legend: ReactNode;
  readonly name: string;
  readonly choices: readonly { readonly value: number; readonly label: ReactNode }[];
  readonly chosen: number | null;
  /** It was tried to save without a choice. */
  readonly isMissing: boolean;
  readonly onChoose: (value: number) => void;
}

/** One of a few answers, all in sight. */
export function RatingChoice({ legend, name, choices, chosen, isMissing, onChoose }: RatingChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined}>
      <legend className="rating-choice__legend">{legend}</legend>
      <div className="rating-choice__answers">
        {choices.map(({ value, label }) => (
          <label key={value} className="rating-choice__answer">
            <input
              type="radio"
              name={name}
              value={value}
              required
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
    </fieldset>
  );
}
