import { useState } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQueryClient } from '@commonweal/platform/query';
import { Button, FailedAct } from '@commonweal/ui';
import { TrainingSelect } from './training-select.tsx';
import type { TrainingCode, TrainingTypes, UserTraining } from './training.queries.ts';
import { chooseTrainings } from './use-answer.ts';

interface TrainingFormProps {
  readonly types: TrainingTypes;
  readonly own: readonly UserTraining[];
}

/** The person's trainings: granted ones stand, others are chosen or taken back. */
export function TrainingForm({ types, own }: TrainingFormProps) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const granted = own.filter(({ granted_at }) => granted_at !== null).map(({ code }) => code);
  const [selected, setSelected] = useState<readonly TrainingCode[]>(() => own.map(({ code }) => code));
  const chosen = types.data
    .map(({ code }) => code)
    .filter((code) => selected.includes(code) && !granted.includes(code));
  const save = useMutation({
    mutationFn: () => chooseTrainings(chosen),
    onSuccess: () => showAlert('success', formatMessage({ id: 'shell.training.saved' })),
    onSettled: () => client.invalidateQueries({ queryKey: ['shell'] }),
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
