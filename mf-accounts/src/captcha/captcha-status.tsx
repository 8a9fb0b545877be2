import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Spinner } from '@commonweal/ui';
import { CircleAlertIcon, CircleCheckIcon, ShieldIcon } from '@commonweal/ui/icons';
import type { Captcha, CaptchaState } from './use-captcha.ts';
import './captcha.css';

const icons: Readonly<Record<CaptchaState, ReactNode>> = {
  idle: <ShieldIcon />,
  working: <Spinner />,
  solved: <CircleCheckIcon />,
  failed: <CircleAlertIcon />,
};

/** The state of the anti-robot check, which needs no input. */
export function CaptchaStatus({ captcha }: { readonly captcha: Captcha }) {
  const { state, start } = captcha;
  return (
    <div className="captcha-status" data-state={state}>
      {icons[state]}
      <span role={state === 'failed' ? 'alert' : undefined}>
        <FormattedMessage id={`accounts.captcha.${state}`} />
      </span>
      {state === 'failed' && (
        <Button size="small" onClick={start}>
          <FormattedMessage id="accounts.captcha.retry" />
        </Button>
      )}
    </div>
  );
}
