import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery } from '@commonweal/platform/query';
import {
  Button,
  ButtonLink,
  DateText,
  EmptyState,
  FactList,
  FailedAct,
  FailedLoad,
  Loading,
  Skeleton,
  useFocusAfterStep,
} from '@commonweal/ui';
import { SandboxFrame } from './sandbox-frame.tsx';
import { SandboxPrice } from './sandbox-price.tsx';
import { playSandboxSubscription, sandboxSubscriptionQuery } from './sandbox.queries.ts';
import type { SandboxAct } from './sandbox.queries.ts';

/** The billing portal of the sandbox: what happens to a subscription over the months can be played here. */
export default function SandboxBillingPage() {
  const { formatMessage } = useIntl();
  return (
    <SandboxFrame title={formatMessage({ id: 'accounts.sandbox.billing' })}>
      <SandboxSubscription />
      <p>
        <ButtonLink to={paths.myPlan()} variant="quiet" flush>
          <FormattedMessage id="accounts.my-plan.back" />
        </ButtonLink>
      </p>
    </SandboxFrame>
  );
}

function SandboxSubscription() {
  const { formatMessage } = useIntl();
  const query = useQuery(sandboxSubscriptionQuery());
  useFocusAfterStep(`${query.data?.status} ${query.data?.is_cancelling}`);
  if (query.error && isNotFound(query.error))
    return <EmptyState title={<FormattedMessage id="accounts.sandbox.nothing" />} />;
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <Skeleton shape="block" height="10rem" />
      </Loading>
    );
  }
  const { plan, price, status, period_end, is_cancelling } = query.data;
  const state = status === 'active' && is_cancelling ? 'cancelling' : status;
  const facts = [
    { term: formatMessage({ id: 'accounts.my-plan.plan' }), value: <FormattedMessage id={`accounts.plan.${plan}`} /> },
    {
      term: formatMessage({ id: 'accounts.my-plan.price' }),
      value: <SandboxPrice price={price} />,
    },
    {
      term: formatMessage({ id: 'accounts.sandbox.state' }),
      value: <FormattedMessage id={`accounts.sandbox.state.${state}`} />,
    },
    { term: formatMessage({ id: 'accounts.sandbox.period' }), value: <DateText value={period_end} /> },
  ];
  return (
    <>
      <FactList facts={facts} />
      {status !== 'canceled' && <Acts acts={[is_cancelling ? 'resume' : 'cancel', 'renew', 'fail-to-renew']} />}
    </>
  );
}

function Acts({ acts }: { readonly acts: readonly SandboxAct[] }) {
  const play = useMutation({ mutationFn: playSandboxSubscription });
  return (
    <>
      {play.error && <FailedAct title={<FormattedMessage id="accounts.sandbox.failed" />} error={play.error} />}
      <p className="cw-cluster">
        {acts.map((act) => (
          <Button
            key={act}
            busy={play.isPending && play.variables === act}
            onClick={() => play.isPending || play.mutate(act)}
          >
            <FormattedMessage id={`accounts.sandbox.act.${act}`} />
          </Button>
        ))}
      </p>
    </>
  );
}
