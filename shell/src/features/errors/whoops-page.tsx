import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { usePrivilege } from '@commonweal/platform/session';
import { Button, ButtonLink, PageHeading } from '@commonweal/ui';

/** The address leads nowhere (specification 000 §2, error page). */
export function NotFoundPage() {
  return (
    <Whoops text={<FormattedMessage id="shell.whoops.not-found" />}>
      <ButtonLink variant="primary" to={paths.home()}>
        <FormattedMessage id="shell.whoops.home" />
      </ButtonLink>
    </Whoops>
  );
}

/** The page was asked for too often. */
export function TooManyRequestsPage() {
  return (
    <Whoops text={<FormattedMessage id="shell.whoops.too-many" />}>
      <WaysOn />
    </Whoops>
  );
}

/** Anything else that kept a page from being shown. */
export function UnexpectedErrorPage() {
  return (
    <Whoops text={<FormattedMessage id="shell.whoops.other" />}>
      <WaysOn />
    </Whoops>
  );
}

function Whoops({ text, children }: { readonly text: ReactNode; readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <div className="shell-statement">
      <title>{`${formatMessage({ id: 'shell.whoops.title' })} · Commonweal`}</title>
      <PageHeading lead={text}>
        <FormattedMessage id="shell.whoops.title" />
      </PageHeading>
      <div className="cw-cluster">{children}</div>
    </div>
  );
}

/** Back, or to the feed; clients start from the companies. */
function WaysOn() {
  const navigate = useNavigate();
  const isClient = usePrivilege('client-view');
  return (
    <>
      <Button variant="primary" onClick={() => void navigate(-1)}>
        <FormattedMessage id="shell.whoops.back" />
      </Button>
      <ButtonLink to={isClient ? paths.companies() : paths.home()}>
        <FormattedMessage id="shell.whoops.feed" />
      </ButtonLink>
    </>
  );
}
