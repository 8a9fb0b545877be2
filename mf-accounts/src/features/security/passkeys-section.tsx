import { useState } from 'react';
import { createPasskey, hasPasskeys } from '#passkeys/browser-passkeys.ts';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, DateText, Section } from '@commonweal/ui';
import { PlusIcon } from '@commonweal/ui/icons';
import { ProofDialog } from './proof-dialog.tsx';
import type { ProofValues } from './proof-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { keepPasskey, removePasskey, startPasskey } from './security.queries.ts';
import type { AccountSecurity, Passkey } from './security.queries.ts';

/** The devices that log in without a password, or stand in for the code. */
export function PasskeysSection({ security }: { readonly security: AccountSecurity }) {
  const { formatMessage } = useIntl();
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const add = async ({ password, name }: ProofValues) => {
    const { ticket, options } = await startPasskey(password);
    await keepPasskey({ ticket, name: name.trim(), passkey: await createPasskey(options) });
    showAlert('success', formatMessage({ id: 'accounts.security.passkey.added' }));
    close();
  };
  return (
    <Section
      title={<FormattedMessage id="accounts.security.passkeys" />}
      description={<FormattedMessage id="accounts.security.passkeys.description" />}
    >
      <div className="cw-stack">
        {security.passkeys.length > 0 && (
          <ul className="security-list">
            {security.passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} hasPassword={security.has_password} />
            ))}
          </ul>
        )}
        {hasPasskeys() ? (
          <p>
            <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
              <FormattedMessage id="accounts.security.passkey.add" />
            </Button>
          </p>
        ) : (
          <p className="cw-muted">
            <FormattedMessage id="accounts.security.passkeys.unknown" />
          </p>
        )}
      </div>
      {isAdding && (
        <ProofDialog
          title={<FormattedMessage id="accounts.security.passkey.add" />}
          submitLabel={<FormattedMessage id="accounts.security.passkey.create" />}
          nameLabel={<FormattedMessage id="accounts.security.passkey.name" />}
          hasPassword={security.has_password}
          act={add}
          onClose={close}
        >
          <p>
            <FormattedMessage id="accounts.security.passkey.add.text" />
          </p>
        </ProofDialog>
      )}
    </Section>
  );
}

interface PasskeyItemProps {
  readonly passkey: Passkey;
  readonly hasPassword: boolean;
}

function PasskeyItem({ passkey, hasPassword }: PasskeyItemProps) {
  const { formatMessage } = useIntl();
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, created_at: createdAt, last_used_at: lastUsedAt, kept } = passkey;
  const keep = () => setRemoving(false);
  return (
    <li className="security-item">
      <div>
        <strong>{name}</strong>
        <p className="cw-small cw-muted">
          <FormattedMessage
            id={lastUsedAt === null ? 'accounts.security.passkey.unused' : 'accounts.security.passkey.used'}
            values={{
              created: <DateText key="created" value={createdAt} />,
              used: lastUsedAt !== null && <DateText key="used" value={lastUsedAt} />,
            }}
          />
        </p>
        {kept !== null && (
          <p className="cw-small cw-muted">
            <FormattedMessage id={`accounts.security.kept.${kept}`} />
          </p>
        )}
      </div>
      <div className="cw-cluster">
        <Button
          size="small"
          aria-label={formatMessage({ id: 'accounts.security.passkey.rename.of' }, { name })}
          onClick={() => setRenaming(true)}
        >
          <FormattedMessage id="accounts.security.passkey.rename" />
        </Button>
        {kept === null && (
          <Button
            size="small"
            variant="quiet"
            aria-label={formatMessage({ id: 'accounts.security.passkey.remove.of' }, { name })}
            onClick={() => setRemoving(true)}
          >
            <FormattedMessage id="accounts.security.passkey.remove" />
          </Button>
        )}
      </div>
      {isRenaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
      {isRemoving && (
        <ProofDialog
          title={<FormattedMessage id="accounts.security.passkey.remove.title" values={{ name }} />}
          submitLabel={<FormattedMessage id="accounts.security.passkey.remove" />}
          danger
          hasPassword={hasPassword}
          act={async ({ password }) => {
            await removePasskey(id, password);
            keep();
          }}
          onClose={keep}
        >
          <p>
            <FormattedMessage id="accounts.security.passkey.remove.text" />
          </p>
        </ProofDialog>
      )}
    </li>
  );
}
