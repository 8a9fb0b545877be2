import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { isLoginTarget, sameSitePath } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';
import { Navigate, useLocation } from '@commonweal/platform/router';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { Button, ButtonLink, PageHeading } from '@commonweal/ui';
import { isMaintenanceOn, refreshServerDetails, useIsInService, useMaintenance } from './maintenance.store.ts';

/** The page of maintenance; outside of maintenance it redirects. */
export function MaintenancePage() {
  const { search } = useLocation();
  const isOn = useMaintenance();
  const isInService = useIsInService();
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  if (wasOn && !isOn) return <Navigate to={targetOf(search)} replace />;
  return isInService ? <InService target={targetOf(search)} /> : <UnderMaintenance search={search} />;
}

function InService({ target }: { readonly target: string }) {
  return (
    <Statement title="shell.maintenance.in-service" text="shell.maintenance.in-service.text">
      <div className="cw-cluster">
        <ButtonLink variant="primary" to={target}>
          <FormattedMessage id="shell.maintenance.go-on" />
        </ButtonLink>
      </div>
    </Statement>
  );
}

function UnderMaintenance({ search }: { readonly search: string }) {
  const session = useSession();
  const passes = usePrivilege('parameters-state');
  const [outcome, setOutcome] = useState<'asking' | 'still-on' | 'over' | null>(null);
  const tryAgain = async () => {
    setOutcome('asking');
    await refreshServerDetails();
    setOutcome(isMaintenanceOn() && !passes ? 'still-on' : 'over');
  };
  if (outcome === 'over') return <Navigate to={targetOf(search)} replace />;
  return (
    <Statement title="shell.maintenance.title" text="shell.maintenance.text">
      <div className="cw-cluster">
        <Button variant="primary" busy={outcome === 'asking'} onClick={() => void tryAgain()}>
          <FormattedMessage id="shell.maintenance.retry" />
        </Button>
        {session.status === 'anonymous' && (
          <ButtonLink variant="quiet" to={paths.login() + search}>
            <FormattedMessage id="shell.maintenance.administrators" />
          </ButtonLink>
        )}
      </div>
      <p role="status">{outcome === 'still-on' && <FormattedMessage id="shell.maintenance.still" />}</p>
    </Statement>
  );
}

interface StatementProps {
  /** Ids of messages. */
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Statement({ title, text, children }: StatementProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="shell-statement">
      <title>{`${formatMessage({ id: title })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id={text} />}>
        <FormattedMessage id={title} />
      </PageHeading>
      {children}
    </div>
  );
}

function targetOf(search: string): string {
  const path = sameSitePath(new URLSearchParams(search).get('redirect-state'));
  return path !== null && isLoginTarget(path) ? path : paths.home();
}
