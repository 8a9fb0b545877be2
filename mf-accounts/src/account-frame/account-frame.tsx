import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { PageHeading } from '@commonweal/ui';
import { LegalLinks } from './legal-links.tsx';
import './account-frame.css';

interface AccountFrameProps {
  readonly heading: ReactNode;
  readonly lead?: ReactNode;
  /** A line below the form, such as the way to the other form. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The calm page around the forms of an account: the form, and beside it what the site stands for. */
export function AccountFrame({ heading, lead, foot, children }: AccountFrameProps) {
  return (
    <div className="account-frame">
      <div className="account-frame__form">
        <PageHeading lead={lead}>{heading}</PageHeading>
        {children}
        {foot && <p className="account-frame__foot">{foot}</p>}
        <LegalLinks />
      </div>
      <aside className="account-frame__aside">
        <p className="account-frame__statement">
          <FormattedMessage id="accounts.frame.statement" />
        </p>
        <ul className="account-frame__points">
          <li>
            <FormattedMessage id="accounts.frame.evidence" />
          </li>
          <li>
            <FormattedMessage id="accounts.frame.portfolios" />
          </li>
          <li>
            <FormattedMessage id="accounts.frame.convictions" />
          </li>
        </ul>
      </aside>
    </div>
  );
}
