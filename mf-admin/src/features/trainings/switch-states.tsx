import { FormattedMessage } from '@commonweal/platform/intl';
import { FailedAct, Loading, Skeleton } from '@commonweal/ui';

export function SwitchesLoading({ count }: { readonly count: number }) {
  return (
    <Loading>
      <Skeleton shape="block" height="3rem" count={count} />
    </Loading>
  );
}

export function NotChanged({ error }: { readonly error: unknown }) {
  return <FailedAct title={<FormattedMessage id="admin.trainings.failed" />} error={error} />;
}
