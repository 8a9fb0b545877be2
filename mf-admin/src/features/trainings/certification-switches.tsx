import type { Certification } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useMutation, useQuery, useServerData } from '@commonweal/platform/query';
import { FailedLoad, Switch } from '@commonweal/ui';
import { NotChanged, SwitchesLoading } from './switch-states.tsx';
import { suspendCertification, trainingsQueries } from '#trainings/trainings.queries.ts';

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
  const server = useServerData();
  const change = useMutation({
    mutationFn: (is_suspended: boolean) => suspendCertification(certification, is_suspended),
    onSuccess: (reply) => server.write(trainingsQueries.suspended(), reply),
  });
  return (
    <div>
      <Switch
        label={<FormattedMessage id={`admin.trainings.suspended.${certification}`} />}
        description={<FormattedMessage id={`admin.trainings.suspended.${certification}.description`} />}
        checked={change.isPending ? change.variables : isSuspended}
        busy={change.isPending}
        onChange={change.mutate}
      />
      {change.error && <NotChanged error={change.error} />}
    </div>
  );
}
