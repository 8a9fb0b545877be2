import { FormattedMessage } from '@commonweal/platform/intl';
import { FailedAct, Loading, Skeleton } from '@commonweal/ui';

/** Switches that are on their way. */
export function SwitchesLoading({ count }: { readonly count: number }) {
  return (
    <Loading>
      <Skeleton shape="block" height="3rem" count={count} />
    </Loading>
  );
}

/** A switch that stayed where it was. */
export function NotChanged({ error }: { readonly error: unknown }) {
  return <FailedAct title={<FormattedMessage id="admin.trainings.failed" />} error={error} />;
}
