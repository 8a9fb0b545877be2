import { call } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQueryClient } from '@commonweal/platform/query';
import { ConfirmDialog } from '@commonweal/ui';
import { ChangeFailed } from './change-failed.tsx';
import { releaseKeys } from './releases.queries.ts';
import type { ReleaseToken } from './releases.queries.ts';

interface RevokeTokenDialogProps {
  readonly token: ReleaseToken;
  readonly onClose: () => void;
}

/** Asks before a token stops working at once. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () =>
      call('DELETE v3/releases/tokens/:id', { params: { id: token.id } }).catch((error: unknown) => {
        // Somebody else has revoked it: that is what was asked for.
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: releaseKeys });
      showAlert('success', formatMessage({ id: 'admin.releases.token.revoked' }, { name: token.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={<FormattedMessage id="admin.releases.token.revoke-title" values={{ name: token.name }} />}
      confirmLabel={<FormattedMessage id="admin.releases.token.revoke" />}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    >
      <p>
        <FormattedMessage id="admin.releases.token.revoke-text" values={{ remote: token.remote }} />
      </p>
      {revoke.error && <ChangeFailed error={revoke.error} />}
    </ConfirmDialog>
  );
}
