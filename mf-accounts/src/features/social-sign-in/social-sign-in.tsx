import type { ReactNode } from 'react';
import { SecondStepDialog } from '#features/second-step/second-step-dialog.tsx';
import { SignInMessage } from '#features/sign-in/sign-in-message.tsx';
import { MailboxHint } from '#site-details/mailbox-hint.tsx';
import type { SocialProvider } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Alert, Button, Dialog } from '@commonweal/ui';
import { ProviderMark } from './provider-mark.tsx';
import { providerNames } from './provider-window.ts';
import { useSocialSignIn } from './use-social-sign-in.ts';
import './social-sign-in.css';

/** A button for each account elsewhere that one may come with, to log in or to join. */
export function SocialSignIn({ providers }: { readonly providers: readonly SocialProvider[] }) {
  const { outcome, forget, chosen, start } = useSocialSignIn();
  const isOwn = outcome?.kind === 'confirm' || outcome?.kind === 'without-email';
  return (
    <section className="social-sign-in">
      <p className="social-sign-in__or">
        <FormattedMessage id="accounts.social.or" />
      </p>
      <SignInMessage outcome={isOwn ? null : outcome} onClose={forget} />
      {outcome?.kind === 'confirm' && (
        <Alert kind="success">
          <FormattedMessage id="accounts.social.confirm" />
          <MailboxHint />
        </Alert>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          wide
          icon={<ProviderMark provider={provider} />}
          className={provider === chosen ? 'social-sign-in__chosen' : ''}
          onClick={() => void start(provider)}
        >
          <FormattedMessage id="accounts.social.continue" values={{ provider: providerNames[provider] }} />
        </Button>
      ))}
      <p className="cw-small cw-muted">
        <FormattedMessage id="accounts.signup.agreement" values={{ terms: termsLink }} />
      </p>
      <SecondStepDialog outcome={outcome} onClose={forget} />
      <WithoutEmail isOpen={outcome?.kind === 'without-email'} onClose={forget} />
    </section>
  );
}

/** Specification 000 §8, Facebook without email. */
function WithoutEmail({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="small"
      title={<FormattedMessage id="accounts.social.without-email" />}
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="accounts.close" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="accounts.social.without-email.text" />
      </p>
    </Dialog>
  );
}

/** Beside this page, so that what was typed stays. */
function termsLink(words: ReactNode) {
  return (
    <Link to={paths.termsAndConditions()} target="_blank">
      {words}
    </Link>
  );
}
