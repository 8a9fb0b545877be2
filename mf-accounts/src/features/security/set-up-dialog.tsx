import { useId } from 'react';
import { TYPED_CODE_LENGTH } from '@commonweal/domain/second-factor';
import { useForm } from 'react-hook-form';
import { fieldError } from '#account-frame/field-error.ts';
import { isApiError } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button, CopyButton, Dialog, FailedAct, Loading, Skeleton, TextField, lazyPart } from '@commonweal/ui';
import { turnSecondFactorOn } from './security.queries.ts';

const loadQrCode = async () => (await import(/* webpackChunkName: "qr-code" */ './qr-code.tsx')).QrCode;
const QrCode = lazyPart(loadQrCode, { loading: QrPlaceholder });

function QrPlaceholder() {
  return (
    <Loading>
      <Skeleton shape="block" height="12rem" width="12rem" />
    </Loading>
  );
}

interface SetUpDialogProps {
  readonly secret: ApiReply<'POST v3/users/me/second-factor/start'>;
  /** Called with the recovery codes once the second factor is on. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Brings a secret into an authenticator app, and has a code of it typed. */
export function SetUpDialog({ secret, onDone, onClose }: SetUpDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const { mutateAsync, error, isPending } = useMutation({ mutationFn: turnSecondFactorOn });
  const submit = async ({ code }: { readonly code: string }) => {
    try {
      onDone(await mutateAsync(code));
    } catch (failure) {
      const message = isApiError(failure) ? failure.fields['code'] : undefined;
      if (message) setError('code', { message });
      setFocus('code', { shouldSelect: true });
    }
  };
  const isOther = error && !(isApiError(error) && error.fields['code']);
  return (
    <Dialog
      open
      dismissable={!isPending}
      onClose={onClose}
      title={<FormattedMessage id="accounts.security.set-up.title" />}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            <FormattedMessage id="accounts.security.turn-on" />
          </Button>
        </>
      }
    >
      <form id={formId} className="cw-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <p>
          <FormattedMessage id="accounts.security.set-up.scan" />
        </p>
        <QrCode text={secret.address} label={intl.formatMessage({ id: 'accounts.security.set-up.qr' })} />
        <p className="cw-small">
          <FormattedMessage id="accounts.security.set-up.by-hand" />
        </p>
        <p className="cw-cluster">
          <code className="security-secret">{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret.secret} label={intl.formatMessage({ id: 'accounts.security.set-up.copy' })} />
        </p>
        {isOther && (
          <FailedAct
            title={<FormattedMessage id="accounts.security.failed" />}
            error={error}
            otherwise={<FormattedMessage id="accounts.unreachable" />}
          />
        )}
        <TextField
          {...register('code', { validate: (code) => code.trim() !== '' || 'accounts.second-step.code.missing' })}
          label={<FormattedMessage id="accounts.second-step.code" />}
          error={fieldError(intl, formState.errors.code)}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={TYPED_CODE_LENGTH}
          data-first-focus
          required
        />
      </form>
    </Dialog>
  );
}
