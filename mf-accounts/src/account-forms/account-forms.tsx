import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { OverPage } from '#account-frame/way-out.tsx';
import { SignInForm } from '#features/sign-in/sign-in-form.tsx';
import { SignUp } from '#features/sign-up/sign-up.tsx';
import { SocialOffer } from '#features/social-sign-in/social-offer.tsx';
import { useOwnSteps } from '#features/sign-up/use-steps.ts';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { SlotProps } from '@commonweal/platform/remote';
import { Button } from '@commonweal/ui';
import './account-forms.css';

/** The forms of the log-in and sign-up pages, in a window over another page (specification 000 §2, login screen). */
export default function AccountForms({ form, onSwitch }: SlotProps['account.forms@1']) {
  return (
    <OverPage>
      {form === 'log-in' ? (
        <Framed
          key={form}
          question={<FormattedMessage id="accounts.signin.no-account" />}
          other={<FormattedMessage id="accounts.signin.join" />}
          onOther={() => onSwitch('sign-up')}
        >
          <SignInForm />
          <SocialOffer />
        </Framed>
      ) : (
        <Framed
          key={form}
          question={<FormattedMessage id="accounts.signup.has-account" />}
          other={<FormattedMessage id="accounts.signup.log-in" />}
          onOther={() => onSwitch('log-in')}
        >
          <OwnSignUp />
        </Framed>
      )}
    </OverPage>
  );
}

function OwnSignUp() {
  return <SignUp steps={useOwnSteps()} />;
}

interface FramedProps {
  readonly question: ReactNode;
  readonly other: ReactNode;
  readonly onOther: () => void;
  readonly children: ReactNode;
}

/** A form, which takes the focus as it comes, and the way to the other one. */
function Framed({ question, other, onOther, children }: FramedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} className="account-forms">
      {children}
      <p className="account-forms__switch">
        {question}
        <Button variant="quiet" size="small" onClick={onOther}>
          {other}
        </Button>
      </p>
    </div>
  );
}
