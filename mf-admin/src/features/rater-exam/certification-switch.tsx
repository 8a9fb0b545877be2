import { call } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useMutation, useQuery, useQueryClient } from '@commonweal/platform/query';
import { Alert, FailedLoad, Switch } from '@commonweal/ui';
import { examData } from './rater-exam.queries.ts';

/** Suspends certification: nobody takes the exam until it is resumed. */
export function CertificationSwitch() {
  const client = useQueryClient();
  const query = useQuery(examData());
  const change = useMutation({
    mutationFn: (is_suspended: boolean) => call('PUT v3/parameters/certification', { body: { is_suspended } }),
    onSuccess: () => client.invalidateQueries({ queryKey: examData().queryKey }),
  });
  if (!query.data) return query.error && <FailedLoad query={query} />;
  return (
    <div className="cw-stack">
      <Switch
        label={<FormattedMessage id="admin.exam.suspend" />}
        description={<FormattedMessage id="admin.exam.suspend.description" />}
        checked={change.isPending ? change.variables : query.data.is_certification_suspended}
        disabled={change.isPending}
        onChange={change.mutate}
      />
      {change.error && (
        <Alert kind="failure" title={<FormattedMessage id="admin.exam.failed" />}>
          {describeFailure(change.error).reason}
        </Alert>
      )}
    </div>
  );
}
