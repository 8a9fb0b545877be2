import { call } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQueryClient } from '@commonweal/platform/query';
import { ChangeFailed } from './change-failed.tsx';
import { releaseKeys } from './releases.queries.ts';
import type { ReleaseToken } from './releases.queries.ts';

/** Asks before a token stops working at once, and revokes it. */
export function useRevokeToken(): (token: ReleaseToken) => Promise<void> {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  return async ({ id, name, remote }) => {
    const isRevoked = await confirm({
      title: <FormattedMessage id="admin.releases.token.revoke-title" values={{ name }} />,
      text: <FormattedMessage id="admin.releases.token.revoke-text" values={{ remote }} />,
      confirmText: <FormattedMessage id="admin.releases.token.revoke" />,
      danger: true,
      act: () => revokeToken(id),
      failed: (error) => <ChangeFailed error={error} />,
    });
    if (!isRevoked) return;
    showAlert('success', formatMessage({ id: 'admin.releases.token.revoked' }, { name }));
    await client.invalidateQueries({ queryKey: releaseKeys });
  };
}

async function revokeToken(id: number): Promise<void> {
  try {
    await call('DELETE v3/releases/tokens/:id', { params: { id } });
  } catch (error) {
    // Somebody else has revoked it: that is what was asked for.
    if (!isNotFound(error)) throw error;
  }
}
