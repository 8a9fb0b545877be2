import type { TrainingCode } from '@commonweal/domain/trainings';
import type { UserTraining } from '@commonweal/contracts';
import { useState } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button, FailedAct } from '@commonweal/ui';
import { TrainingSelect } from './training-select.tsx';
import { chooseTrainings } from './training.queries.ts';
import type { TrainingTypes } from './training.queries.ts';

interface TrainingFormProps {
  readonly userId: number;
  readonly types: TrainingTypes;
  readonly own: readonly UserTraining[];
}

/** The person's trainings: granted ones stand, others are chosen or taken back. */
export function TrainingForm({ userId, types, own }: TrainingFormProps) {
  const { formatMessage } = useIntl();
  const granted = own.filter(({ granted_at }) => granted_at !== null).map(({ code }) => code);
  const [selected, setSelected] = useState<readonly TrainingCode[]>(() => own.map(({ code }) => code));
  const chosen = types.data
    .map(({ code }) => code)
    .filter((code) => selected.includes(code) && !granted.includes(code));
  const save = useMutation({
    mutationFn: () => chooseTrainings(userId, chosen),
    onSuccess: () => showAlert('success', formatMessage({ id: 'shell.training.saved' })),
  });
  return (
    <form
      className="shell-training"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0 && !save.isPending) save.mutate();
      }}
    >
      <TrainingSelect {...{ types, chosen, granted }} disabled={save.isPending} onChoose={setSelected} />
      {save.error && (
        <FailedAct
          title={<FormattedMessage id="shell.training.not-sent" />}
          error={save.error}
          otherwise={<FormattedMessage id="shell.training.not-reached" />}
        />
      )}
      <div>
        <Button type="submit" busy={save.isPending} disabled={chosen.length === 0}>
          <FormattedMessage id="shell.training.save" />
        </Button>
      </div>
    </form>
  );
}
