import { useMutation, useQuery, useServerData } from '@commonweal/platform/query';
import { FailedLoad, Switch } from '@commonweal/ui';
import { NotChanged, SwitchesLoading } from './switch-states.tsx';
import { offerTraining, trainingsQueries } from '#trainings/trainings.queries.ts';
import type { EditedTraining } from '#trainings/trainings.queries.ts';

/** A switch for each training: whether it is offered. */
export function TrainingSwitches() {
  const query = useQuery(trainingsQueries.types());
  if (!query.data) return query.error ? <FailedLoad query={query} /> : <SwitchesLoading count={4} />;
  return (
    <div className="cw-stack">
      {query.data.data.map((type) => (
        <TrainingSwitch key={type.code} type={type} />
      ))}
    </div>
  );
}

function TrainingSwitch({ type: { code, title, description, is_enabled } }: { readonly type: EditedTraining }) {
  const server = useServerData();
  const change = useMutation({
    mutationFn: (isEnabled: boolean) => offerTraining(code, isEnabled),
    onSuccess: (type) =>
      server.write(trainingsQueries.types(), (known) => ({
        ...known,
        data: known.data.map((one) => (one.code === type.code ? type : one)),
      })),
  });
  return (
    <div>
      <Switch
        label={title}
        description={description}
        checked={change.isPending ? change.variables : is_enabled}
        busy={change.isPending}
        onChange={change.mutate}
      />
      {change.error && <NotChanged error={change.error} />}
    </div>
  );
}
