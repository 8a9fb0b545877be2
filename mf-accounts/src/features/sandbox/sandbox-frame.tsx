import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert, PageHeading } from '@commonweal/ui';

interface SandboxFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the sandbox, which says first that it is one. */
export function SandboxFrame({ title, children }: SandboxFrameProps) {
  return (
    <div className="cw-stack cw-reading">
      <title>{`${title} · Commonweal`}</title>
      <PageHeading>{title}</PageHeading>
      <Alert kind="warning" title={<FormattedMessage id="accounts.sandbox.title" />}>
        <FormattedMessage id="accounts.sandbox.notice" />
      </Alert>
      {children}
    </div>
  );
}
