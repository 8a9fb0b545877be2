import { useRef, useState } from 'react';
import { securityQuery } from '#features/security/security.queries.ts';
import { providerNames } from '#features/social-sign-in/provider-window.ts';
import type { SessionUser } from '@commonweal/contracts';
import { IMAGE_BYTES } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { loadSession } from '@commonweal/platform/session';
import { Avatar, Button, FailedAct, FileDrop, useFocusAfterStep } from '@commonweal/ui';
import { removePicture, takePicture, uploadPicture } from './own-picture.queries.ts';
import './own-picture.css';

/** The picture as it is, and the ways to another one or to none. */
export function OwnPicture({ user }: { readonly user: SessionUser }) {
  const { formatMessage } = useIntl();
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfterStep(user.profile_picture ?? '', place);
  const linked = useQuery(securityQuery()).data?.social_accounts ?? [];
  const providers = linked.filter(({ has_picture }) => has_picture).map(({ provider }) => provider);
  const change = useMutation({
    mutationFn: async (act: () => Promise<{ readonly profile_picture: string | null }>) => {
      const { profile_picture } = await act();
      await loadSession();
      showAlert(
        'success',
        formatMessage({ id: profile_picture === null ? 'accounts.picture.removed' : 'accounts.picture.changed' }),
      );
    },
  });
  const take = (file: File) => {
    const isTooLarge = file.size > IMAGE_BYTES;
    setProblem(isTooLarge ? formatMessage({ id: 'accounts.picture.too-large' }) : null);
    if (!isTooLarge) change.mutate(() => uploadPicture(user.id, file));
  };
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label={formatMessage({ id: 'accounts.picture.title' })}
      className="own-picture"
    >
      <Avatar name={name} src={user.profile_picture} size="large" />
      <div className="own-picture__ways">
        {change.isError && (
          <FailedAct
            title={<FormattedMessage id="accounts.picture.failed" />}
            error={change.error}
            otherwise={<FormattedMessage id="accounts.unreachable" />}
          />
        )}
        <FileDrop
          label={<FormattedMessage id="accounts.picture.upload" />}
          description={<FormattedMessage id="accounts.picture.upload.hint" />}
          accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp"
          error={problem}
          busy={change.isPending}
          onFile={take}
        />
        <p className="cw-cluster">
          {(['gravatar', ...providers] as const).map((source) => (
            <Button
              key={source}
              size="small"
              aria-disabled={change.isPending}
              onClick={() => change.mutate(() => takePicture(user.id, source))}
            >
              <FormattedMessage id={`accounts.picture.${source}`} />
            </Button>
          ))}
          {user.profile_picture !== null && (
            <Button
              size="small"
              variant="quiet"
              aria-disabled={change.isPending}
              onClick={() => change.mutate(() => removePicture(user.id))}
            >
              <FormattedMessage id="accounts.picture.remove" />
            </Button>
          )}
        </p>
        {linked
          .filter(({ has_picture }) => !has_picture)
          .map(({ provider }) => (
            <p key={provider} className="cw-small cw-muted">
              <FormattedMessage id="accounts.picture.none" values={{ provider: providerNames[provider] }} />
            </p>
          ))}
      </div>
    </div>
  );
}
