import type { ReactNode } from 'react';
import { statusCodeOf } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useLocation, useNavigate } from '@commonweal/platform/router';
import { usePrivilege } from '@commonweal/platform/session';
import { Button, ButtonLink, PageHeading } from '@commonweal/ui';

/** The page in place of one that could not be shown, by the status of the error (specification 000 §2). */
export function WhoopsPage({ error }: { readonly error: unknown }) {
  const status = statusCodeOf(error);
  if (status === 404) return <NotFoundPage />;
  return (
    <Whoops text={<FormattedMessage id={status === 429 ? 'shell.whoops.too-many' : 'shell.whoops.other'} />}>
      <WaysOn />
    </Whoops>
  );
}

/** Pages to log in or join, and those of mailed links. */
const authArea = /^\/(login|register|reset-password|change-password|(client|email|email-change)-confirmation)(\/|$)/i;

export function NotFoundPage() {
  const { pathname } = useLocation();
  const id = authArea.test(pathname) ? 'shell.whoops.not-found.auth' : 'shell.whoops.not-found';
  return (
    <Whoops text={<FormattedMessage id={id} />}>
      <ButtonLink variant="primary" to={paths.home()}>
        <FormattedMessage id="shell.whoops.home" />
      </ButtonLink>
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

/** Back, where the person came from another page of the site, or to the feed; clients start from the companies. */
function WaysOn() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isClient = usePrivilege('client-view');
  const feed = isClient ? paths.companies() : paths.home();
  return (
    <>
      <Button variant="primary" onClick={() => void (key === 'default' ? navigate(feed) : navigate(-1))}>
        <FormattedMessage id="shell.whoops.back" />
      </Button>
      <ButtonLink to={feed}>
        <FormattedMessage id="shell.whoops.feed" />
      </ButtonLink>
    </>
  );
}
