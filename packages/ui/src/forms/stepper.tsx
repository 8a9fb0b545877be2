import { useIntl } from '@commonweal/platform/intl';
import { CheckIcon } from '../icons/icons.ts';

export interface StepperProps {
  steps: readonly string[];
  /** The step one is on, from 0. */
  current: number;
}

/** The current step of a form. */
export function Stepper({ steps, current }: StepperProps) {
  const { formatMessage } = useIntl();
  return (
    <ol className="cw-stepper" aria-label={formatMessage({ id: 'ui.stepper.steps' })}>
      {steps.map((step, index) => (
        <li
          key={step}
          className="cw-stepper__step"
          data-done={index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="cw-stepper__mark" aria-hidden="true">
            {index < current ? <CheckIcon /> : index + 1}
          </span>
          <span>
            {step}
            {index < current && <span className="cw-visually-hidden"> {formatMessage({ id: 'ui.stepper.done' })}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
