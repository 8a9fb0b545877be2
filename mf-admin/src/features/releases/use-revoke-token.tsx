import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { ChangeFailed } from './change-failed.tsx';
import { releaseChanges } from './releases.queries.ts';
import type { ReleaseToken } from './releases.queries.ts';

/** Asks before a token stops working at once, and revokes it. */
export function useRevokeToken(): (token: ReleaseToken) => Promise<void> {
  const { formatMessage } = useIntl();
  return async ({ id, name, remote }) => {
    const isRevoked = await confirm({
      title: <FormattedMessage id="admin.releases.token.revoke-title" values={{ name }} />,
      text: <FormattedMessage id="admin.releases.token.revoke-text" values={{ remote }} />,
      confirmText: <FormattedMessage id="admin.releases.token.revoke" />,
      danger: true,
      act: () => releaseChanges.revokeToken(id),
      failed: (error) => <ChangeFailed error={error} />,
    });
    if (!isRevoked) return;
    showAlert('success', formatMessage({ id: 'admin.releases.token.revoked' }, { name }));
  };
}
