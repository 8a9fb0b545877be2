import { call } from '@commonweal/api-client';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useMutation, useQuery, useQueryClient } from '@commonweal/platform/query';
import { FailedLoad, Switch } from '@commonweal/ui';
import { NotChanged, SwitchesLoading } from './switch-states.tsx';
import { trainingsQueries } from '#trainings/trainings.queries.ts';
import type { Certification } from '#trainings/trainings.queries.ts';

const certifications: readonly Certification[] = ['rater', 'analyst'];

/** A switch for each certification: nobody gets it until it is resumed. */
export function CertificationSwitches() {
  const query = useQuery(trainingsQueries.suspended());
  if (!query.data) return query.error ? <FailedLoad query={query} /> : <SwitchesLoading count={2} />;
  const { suspended } = query.data;
  return (
    <div className="cw-stack">
      {certifications.map((certification) => (
        <CertificationSwitch
          key={certification}
          certification={certification}
          isSuspended={suspended.includes(certification)}
        />
      ))}
    </div>
  );
}

interface CertificationSwitchProps {
  readonly certification: Certification;
  readonly isSuspended: boolean;
}

function CertificationSwitch({ certification, isSuspended }: CertificationSwitchProps) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (is_suspended: boolean) =>
      call('PUT v3/parameters/certification', { body: { certification, is_suspended } }),
    onSuccess: () => client.invalidateQueries({ queryKey: trainingsQueries.suspended().queryKey }),
  });
  return (
    <div>
      <Switch
        label={<FormattedMessage id={`admin.trainings.suspended.${certification}`} />}
        description={<FormattedMessage id={`admin.trainings.suspended.${certification}.description`} />}
        checked={change.isPending ? change.variables : isSuspended}
        disabled={change.isPending}
        onChange={change.mutate}
      />
      {change.error && <NotChanged error={change.error} />}
    </div>
  );
}
