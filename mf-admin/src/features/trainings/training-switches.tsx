import { call } from '@commonweal/api-client';
import { useLocale } from '@commonweal/platform/intl';
import { useMutation, useQuery, useQueryClient } from '@commonweal/platform/query';
import { FailedLoad, Switch } from '@commonweal/ui';
import { NotChanged, SwitchesLoading } from './switch-states.tsx';
import { trainingsQueries } from '#trainings/trainings.queries.ts';
import type { TrainingType } from '#trainings/trainings.queries.ts';

/** A switch for each training: whether it is offered. */
export function TrainingSwitches() {
  const query = useQuery(trainingsQueries.types(useLocale()));
  if (!query.data) return query.error ? <FailedLoad query={query} /> : <SwitchesLoading count={4} />;
  return (
    <div className="cw-stack">
      {query.data.data.map((type) => (
        <TrainingSwitch key={type.code} type={type} />
      ))}
    </div>
  );
}

function TrainingSwitch({ type: { code, title, description, is_enabled } }: { readonly type: TrainingType }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (isEnabled: boolean) =>
      call('PUT v3/parameters/trainings/:code', { params: { code }, body: { is_enabled: isEnabled } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['trainings', 'types'] }),
  });
  return (
    <div>
      <Switch
        label={title}
        description={description}
        checked={change.isPending ? change.variables : is_enabled}
        disabled={change.isPending}
        onChange={change.mutate}
      />
      {change.error && <NotChanged error={change.error} />}
    </div>
  );
}
