import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { useNavigate, useParams } from '@commonweal/platform/router';
import { Alert, Button, ButtonLink, FactList, FailedAct, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { SandboxFrame } from './sandbox-frame.tsx';
import { SandboxPrice } from './sandbox-price.tsx';
import { sandboxCheckoutQuery, settleSandboxCheckout } from './sandbox.queries.ts';
import type { SandboxOutcome } from './sandbox.queries.ts';

type Payment = ApiReply<'GET v3/payment/sandbox-checkouts/:id'>;

/** The payment page of the sandbox, which stands in for that of a provider. */
export default function SandboxCheckoutPage() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  return (
    <SandboxFrame title={formatMessage({ id: 'accounts.sandbox.checkout' })}>
      <SandboxPayment id={id} />
    </SandboxFrame>
  );
}

function SandboxPayment({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const query = useQuery(sandboxCheckoutQuery(id));
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <Skeleton shape="block" height="10rem" />
      </Loading>
    );
  }
  const { plan, price } = query.data;
  const facts = [
    { term: formatMessage({ id: 'accounts.my-plan.plan' }), value: <FormattedMessage id={`accounts.plan.${plan}`} /> },
    {
      term: formatMessage({ id: 'accounts.my-plan.price' }),
      value: <SandboxPrice price={price} />,
    },
  ];
  return (
    <>
      <FactList facts={facts} />
      {query.data.status === 'open' ? <Pay id={id} /> : <Closed status={query.data.status} />}
    </>
  );
}

function Closed({ status }: { readonly status: Exclude<Payment['status'], 'open'> }) {
  return (
    <>
      <Alert kind="info">
        <FormattedMessage id={`accounts.sandbox.${status}`} />
      </Alert>
      <p>
        <ButtonLink to={paths.myPlan()}>
          <FormattedMessage id="accounts.my-plan.back" />
        </ButtonLink>
      </p>
    </>
  );
}

function Pay({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const settle = useMutation({
    mutationFn: (outcome: SandboxOutcome) => settleSandboxCheckout(id, outcome),
    onSuccess: () => void navigate(`${paths.myPlan()}?payment=done`),
  });
  const choose = (outcome: SandboxOutcome) => settle.isPending || settle.mutate(outcome);
  const isBusyWith = (outcome: SandboxOutcome) => settle.isPending && settle.variables === outcome;
  return (
    <>
      {settle.error && <FailedAct title={<FormattedMessage id="accounts.sandbox.failed" />} error={settle.error} />}
      <p className="cw-cluster">
        <Button variant="primary" busy={isBusyWith('pay')} onClick={() => choose('pay')}>
          <FormattedMessage id="accounts.sandbox.pay" />
        </Button>
        <Button busy={isBusyWith('decline')} onClick={() => choose('decline')}>
          <FormattedMessage id="accounts.sandbox.decline" />
        </Button>
        <ButtonLink to={paths.myPlan()} variant="quiet">
          <FormattedMessage id="accounts.my-plan.back" />
        </ButtonLink>
      </p>
    </>
  );
}
