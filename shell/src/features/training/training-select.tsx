import type { TrainingCode } from '@commonweal/domain/trainings';
import { chooseTraining } from '@commonweal/domain/trainings';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Checkbox } from '@commonweal/ui';
import { SuspendedNotice } from '#features/certification/suspended-notice.tsx';
import type { TrainingTypes } from './training.queries.ts';

interface TrainingSelectProps {
  readonly types: TrainingTypes;
  readonly chosen: readonly TrainingCode[];
  /** Those that the person has for good. */
  readonly granted?: readonly TrainingCode[];
  readonly disabled: boolean;
  readonly onChoose: (chosen: readonly TrainingCode[]) => void;
}

/** The trainings that are offered, to choose from; the two ways of one course take the place of each other. */
export function TrainingSelect({ types, chosen, granted, disabled, onChoose }: TrainingSelectProps) {
  return (
    <fieldset className="shell-training__select">
      <legend>
        <FormattedMessage id="shell.training.select" />
      </legend>
      <SuspendedNotice suspended={types.suspended} />
      {types.total === 0 && (
        <p className="cw-muted">
          <FormattedMessage id="shell.training.none" />
        </p>
      )}
      {types.data.map(({ code, title, description }) => {
        const isGranted = granted?.includes(code) === true;
        return (
          <Checkbox
            key={code}
            label={isGranted ? <FormattedMessage id="shell.training.granted" values={{ title }} /> : title}
            description={description}
            checked={isGranted || chosen.includes(code)}
            disabled={disabled || isGranted}
            onChange={({ currentTarget }) => onChoose(chooseTraining(chosen, code, currentTarget.checked))}
          />
        );
      })}
    </fieldset>
  );
}
