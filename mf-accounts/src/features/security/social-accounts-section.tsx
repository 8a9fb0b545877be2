import { useState } from 'react';
import { ProviderMark } from '#features/social-sign-in/provider-mark.tsx';
import { ProviderWindowError, providerNames, throughProviderWindow } from '#features/social-sign-in/provider-window.ts';
import type { SocialProvider } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, DateText, Section } from '@commonweal/ui';
import { ProofDialog } from './proof-dialog.tsx';
import { linkProvider, unlinkSocialAccount } from './security.queries.ts';
import type { AccountSecurity } from './security.queries.ts';

type Linked = AccountSecurity['social_accounts'][number];

/** The accounts elsewhere that log in to this one. Nothing where the site offers none and none is linked. */
export function SocialAccountsSection({ security }: { readonly security: AccountSecurity }) {
  const linked = new Map(security.social_accounts.map((account) => [account.provider, account]));
  const providers = [...new Set([...security.social_providers, ...linked.keys()])];
  if (providers.length === 0) return null;
  return (
    <Section
      title={<FormattedMessage id="accounts.security.social" />}
      description={<FormattedMessage id="accounts.security.social.description" />}
    >
      <ul className="security-list">
        {providers.map((provider) => (
          <ProviderItem
            key={provider}
            provider={provider}
            account={linked.get(provider)}
            hasPassword={security.has_password}
          />
        ))}
      </ul>
    </Section>
  );
}

interface ProviderItemProps {
  readonly provider: SocialProvider;
  readonly account: Linked | undefined;
  readonly hasPassword: boolean;
}

function ProviderItem({ provider, account, hasPassword }: ProviderItemProps) {
  const { formatMessage } = useIntl();
  const [isLinking, setLinking] = useState(false);
  const name = providerNames[provider];
  return (
    <li className="security-item">
      <div>
        <p className="cw-cluster">
          <ProviderMark provider={provider} />
          <strong>{name}</strong>
        </p>
        <p className="cw-small cw-muted">
          {account ? (
            <FormattedMessage
              id="accounts.security.social.linked"
              values={{ date: <DateText key="date" value={account.linked_at} /> }}
            />
          ) : (
            <FormattedMessage id="accounts.security.social.none" />
          )}
        </p>
        {account && account.kept !== null && (
          <p className="cw-small cw-muted">
            <FormattedMessage id={`accounts.security.kept.${account.kept}`} />
          </p>
        )}
      </div>
      {!account && (
        <Button
          size="small"
          aria-label={formatMessage({ id: 'accounts.security.social.link.of' }, { provider: name })}
          onClick={() => setLinking(true)}
        >
          <FormattedMessage id="accounts.security.social.link" />
        </Button>
      )}
      {account?.kept === null && <Unlink provider={provider} hasPassword={hasPassword} />}
      {isLinking && <LinkDialog provider={provider} hasPassword={hasPassword} onClose={() => setLinking(false)} />}
    </li>
  );
}

function Unlink({ provider, hasPassword }: Pick<ProviderItemProps, 'provider' | 'hasPassword'>) {
  const { formatMessage } = useIntl();
  const [isAsking, setAsking] = useState(false);
  const values = { provider: providerNames[provider] };
  const close = () => setAsking(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={formatMessage({ id: 'accounts.security.social.unlink.of' }, values)}
        onClick={() => setAsking(true)}
      >
        <FormattedMessage id="accounts.security.social.unlink" />
      </Button>
      {isAsking && (
        <ProofDialog
          title={<FormattedMessage id="accounts.security.social.unlink.title" values={values} />}
          submitLabel={<FormattedMessage id="accounts.security.social.unlink" />}
          danger
          hasPassword={hasPassword}
          act={async ({ password }) => {
            await unlinkSocialAccount(provider, password);
            close();
          }}
          onClose={close}
        >
          <p>
            <FormattedMessage id="accounts.security.social.unlink.text" values={values} />
          </p>
        </ProofDialog>
      )}
    </>
  );
}

type LinkDialogProps = Pick<ProviderItemProps, 'provider' | 'hasPassword'> & { readonly onClose: () => void };

/** The window at the provider opens with the press of the button: browsers block others. */
function LinkDialog({ provider, hasPassword, onClose }: LinkDialogProps) {
  const { formatMessage } = useIntl();
  const values = { provider: providerNames[provider] };
  const [problem, setProblem] = useState<string | null>(null);
  const link = async (password: string) => {
    setProblem(null);
    try {
      await linkProvider(provider, await throughProviderWindow(provider, AbortSignal.timeout(600_000)), password);
      showAlert('success', formatMessage({ id: 'accounts.security.social.done' }, values));
      onClose();
    } catch (error) {
      if (!(error instanceof ProviderWindowError)) throw error;
      setProblem(formatMessage({ id: `accounts.social.${error.reason}` }, values));
    }
  };
  return (
    <ProofDialog
      title={<FormattedMessage id="accounts.security.social.link.of" values={values} />}
      submitLabel={<FormattedMessage id="accounts.social.continue" values={values} />}
      hasPassword={hasPassword}
      act={({ password }) => link(password)}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="accounts.security.social.link.text" values={values} />
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
    </ProofDialog>
  );
}
