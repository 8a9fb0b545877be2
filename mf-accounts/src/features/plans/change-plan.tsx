import { isApiError } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { TRIAL_DAYS } from '@commonweal/domain/plans';
import type { PlanSlug } from '@commonweal/domain/plans';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import {
  Alert,
  Button,
  ButtonLink,
  DateText,
  FactList,
  FailedAct,
  FailedLoad,
  Loading,
  PageHeading,
  Skeleton,
} from '@commonweal/ui';
import { PlanPortfolios, PlanPrice } from './plan-price.tsx';
import { myPlanQuery, paymentAccessQuery, plansQuery, subscribePlan } from './plans.queries.ts';
import type { OfferedPlan } from './plans.queries.ts';
import { useWayTo } from './use-way-to.ts';

type MyPlan = ApiReply<'GET v3/plans/my-plan'>;

/** The question whether to change to a plan: its price, what changes, and when. */
export function ChangePlan({ slug }: { readonly slug: PlanSlug }) {
  const mine = useQuery(myPlanQuery());
  const plans = useQuery(plansQuery());
  const failed = [mine, plans].find((query) => !query.data && query.error);
  if (failed) {
    return (
      <>
        <PageHeading>
          <FormattedMessage id="accounts.my-plan.title" />
        </PageHeading>
        <FailedLoad query={failed} />
      </>
    );
  }
  const next = plans.data?.data.find((plan) => plan.slug === slug);
  const current = plans.data?.data.find((plan) => plan.slug === mine.data?.plan);
  if (!mine.data || !next || !current) {
    return (
      <Loading>
        <Skeleton shape="block" height="16rem" />
      </Loading>
    );
  }
  return <Question {...{ next, current }} mine={mine.data} />;
}

interface QuestionProps {
  readonly next: OfferedPlan;
  readonly current: OfferedPlan;
  readonly mine: MyPlan;
}

function Question(asked: QuestionProps) {
  const { formatMessage } = useIntl();
  const choose = useChoice();
  // The plans come anew before the choice is done, with another act.
  const { next, current, mine } = choose.isPending || choose.isSuccess ? choose.variables : asked;
  const isLess =
    next.portfolio_limit !== null &&
    (current.portfolio_limit === null || next.portfolio_limit < current.portfolio_limit);
  const facts = [
    { term: formatMessage({ id: 'accounts.my-plan.now' }), value: current.name },
    { term: formatMessage({ id: 'accounts.my-plan.then' }), value: next.name },
    { term: formatMessage({ id: 'accounts.my-plan.price' }), value: <PlanPrice price={next.price} /> },
    {
      term: formatMessage({ id: 'accounts.my-plan.portfolios' }),
      value: <PlanPortfolios limit={next.portfolio_limit} />,
    },
  ];
  return (
    <div className="cw-stack cw-reading">
      <PageHeading>
        <FormattedMessage id={`accounts.my-plan.ask.${next.choice}`} values={{ plan: next.name }} />
      </PageHeading>
      <FactList facts={facts} />
      <p>
        <Consequence choice={next.choice} mine={mine} />
      </p>
      {isLess && next.choice !== 'unavailable' && (
        <Alert kind="warning">
          <FormattedMessage id="accounts.my-plan.less" />
        </Alert>
      )}
      {choose.error && <NotChosen error={choose.error} />}
      <Answer next={next} isBusy={choose.isPending} onChoose={() => choose.mutate(asked)} />
    </div>
  );
}

/** Consequences of the choice and their dates. */
function Consequence({ choice, mine }: { readonly choice: OfferedPlan['choice']; readonly mine: MyPlan }) {
  if (choice === 'cancel' && mine.renews_at !== null) {
    return (
      <FormattedMessage
        id="accounts.my-plan.then.cancel-later"
        values={{ date: <DateText key="date" value={mine.renews_at} /> }}
      />
    );
  }
  return <FormattedMessage id={`accounts.my-plan.then.${choice}`} values={{ days: TRIAL_DAYS }} />;
}

/** The outcome is known only where the server told it. */
function NotChosen({ error }: { readonly error: unknown }) {
  const isUnknown = !isApiError(error) || error.code === 'network' || error.code === 'payment-unreachable';
  return (
    <FailedAct
      title={<FormattedMessage id={isUnknown ? 'accounts.my-plan.unknown' : 'accounts.my-plan.failed'} />}
      error={error}
      otherwise={<FormattedMessage id="accounts.my-plan.unknown.how" />}
    />
  );
}

/** Chooses the plan that was asked about, says so and leads on. */
function useChoice() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const goTo = useWayTo();
  return useMutation({
    mutationFn: ({ next }: QuestionProps) => subscribePlan(next.slug),
    onSuccess: ({ checkout }, { next: { name, choice } }) => {
      if (choice === 'subscribe' && checkout) return goTo(checkout.url);
      showAlert('success', formatMessage({ id: `accounts.my-plan.done.${choice}` }, { plan: name }));
      void navigate(paths.myPlan());
    },
  });
}

interface AnswerProps {
  readonly next: OfferedPlan;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function Answer({ next: { name, choice }, isBusy, onChoose }: AnswerProps) {
  const isSandbox = useQuery(paymentAccessQuery()).data?.provider === 'sandbox';
  const isPossible = choice !== 'current' && choice !== 'unavailable';
  return (
    <>
      {isSandbox && choice === 'subscribe' && (
        <Alert kind="warning">
          <FormattedMessage id="accounts.sandbox.notice" />
        </Alert>
      )}
      <p className="cw-cluster">
        {isPossible && (
          <Button variant={choice === 'cancel' ? 'danger' : 'primary'} busy={isBusy} onClick={onChoose}>
            <FormattedMessage id={`accounts.my-plan.act.${choice}`} values={{ plan: name }} />
          </Button>
        )}
        <ButtonLink to={paths.myPlan()} variant={isPossible ? 'quiet' : 'secondary'}>
          <FormattedMessage id="accounts.my-plan.back" />
        </ButtonLink>
      </p>
    </>
  );
}
