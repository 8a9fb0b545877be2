import type { ReactNode } from 'react';
import '#analyses/rating-controls.css';

interface ChoicesProps {
  readonly legend: ReactNode;
  readonly name: string;
  readonly choices: readonly { readonly value: number; readonly label: ReactNode }[];
  readonly chosen: number | null;
  readonly onChoose: (value: number) => void;
}

/** One of a few answers, all in sight; none is chosen until somebody chooses. */
export function Choices({ legend, name, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className="writing-choices">
      <legend>{legend}</legend>
      <div className="writing-choices__answers">
        {choices.map(({ value, label }) => (
          <label key={value} className="rating-choice__answer">
            <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
