import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useLeaveGuard } from '@commonweal/platform/leave-guard';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Navigate } from '@commonweal/platform/router';
import { Breadcrumbs, PageHeading, Stepper } from '@commonweal/ui';
import { ownPortfolios } from '#portfolios/portfolios.queries.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { leaveCreationQuestion } from './leave-question.tsx';
import { useCreatePortfolio } from './use-create-portfolio.ts';
import type { Step } from './use-create-portfolio.ts';
import './portfolio-create.css';

const steps: readonly Step[] = ['file', 'columns', 'check'];

/** From a file to a portfolio: read, matched, looked over, named, saved. */
export default function PortfolioCreatePage() {
  const { formatMessage } = useIntl();
  const create = useCreatePortfolio();
  const { data: own } = useQuery({ ...ownPortfolios(1, 0), throwOnError: false });
  const stepFrame = useStepFocus(create.step);
  const stepNames = steps.map((step) => formatMessage({ id: `portfolios.create.step.${step}` }));
  const isFull = own?.can_create === false;
  useLeaveGuard(() => create.isDirty && !create.saving.isSaved.current, leaveCreationQuestion);
  if (isFull && !create.isDirty) return <Navigate to={`${paths.portfolios()}?portfolioLimitReached=1`} replace />;
  return (
    <div className="portfolio-create">
      <title>{formatMessage({ id: 'portfolios.create.document' })}</title>
      <PageHeading kicker={<Crumbs />} lead={<FormattedMessage id="portfolios.create.lead" />}>
        <FormattedMessage id="portfolios.create.title" />
      </PageHeading>
      <Stepper steps={stepNames} current={steps.indexOf(create.step)} />
      <div ref={stepFrame} tabIndex={-1} role="group" aria-label={stepNames[steps.indexOf(create.step)]}>
        {create.step === 'file' && <FileStep create={create} />}
        {create.step === 'columns' && create.source && <ColumnsStep create={create} source={create.source} />}
        {create.step === 'check' && create.source && create.draft && (
          <CheckStep create={create} source={create.source} draft={create.draft} />
        )}
      </div>
    </div>
  );
}

/** The next step is where the work goes on: it gets focus, and is named to who does not see it. */
function useStepFocus(step: Step) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) frame.current?.focus();
    shown.current = step;
  }, [step]);
  return frame;
}

function Crumbs() {
  return (
    <Breadcrumbs
      items={[
        { label: <FormattedMessage id="portfolios.list.title" />, to: paths.portfolios() },
        { label: <FormattedMessage id="portfolios.create.title" /> },
      ]}
    />
  );
}
