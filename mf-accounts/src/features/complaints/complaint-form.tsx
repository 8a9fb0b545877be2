import { useState } from 'react';
import { COMPLAINT_LENGTH, COMPLAINT_PAGE_LENGTH, complaintKinds } from '@commonweal/domain/complaints';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { ErrorSummary } from '#account-frame/error-summary.tsx';
import { CaptchaStatus } from '#captcha/captcha-status.tsx';
import { useCaptcha } from '#captcha/use-captcha.ts';
import { isApiError } from '@commonweal/api-client';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, FailedAct, SelectField, TextAreaField, TextField } from '@commonweal/ui';
import { sendComplaint } from './complaints.queries.ts';
import type { ComplaintReceipt } from './complaints.queries.ts';

interface ComplaintFormProps {
  /** Nobody is signed in: an email is asked for, and the check that they are no robot. */
  readonly isVisitor: boolean;
  readonly onSent: (receipt: ComplaintReceipt) => void;
}

/** The form of a complaint. What was typed stays when its sending fails. */
export function ComplaintForm({ isVisitor, onSent }: ComplaintFormProps) {
  const { formatMessage } = useIntl();
  const search = useAddressQuery();
  const captcha = useCaptcha('complaint');
  const [kind, setKind] = useState<(typeof complaintKinds)[number]>(complaintKinds[0]);
  const [page, setPage] = useState((search.get('page') ?? '').slice(0, COMPLAINT_PAGE_LENGTH));
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const send = useMutation({
    mutationFn: async () =>
      sendComplaint({ kind, page, text, ...(isVisitor && { email, captchaResponse: await captcha.take() }) }),
    onSuccess: onSent,
    onError: () => isVisitor && captcha.start(),
  });
  useUnsavedWork(text !== '' && !send.isSuccess);
  const refused = isApiError(send.error) ? send.error.fields : {};
  const isTextMissing = text.trim() === '';
  const isEmailWrong = isVisitor && !isEmail(normaliseEmail(email));
  const errors = {
    text: isChecked && isTextMissing ? formatMessage({ id: 'accounts.complaints.text.missing' }) : refused['text'],
    email: isChecked && isEmailWrong ? formatMessage({ id: 'accounts.complaints.email.wrong' }) : refused['email'],
  };
  const wrong = (['text', 'email'] as const).filter((name) => errors[name] !== undefined);
  return (
    <form
      className="cw-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isTextMissing && !isEmailWrong && !send.isPending) send.mutate();
      }}
    >
      {send.error && wrong.length === 0 && (
        <FailedAct title={<FormattedMessage id="accounts.complaints.not-sent" />} error={send.error} />
      )}
      <ErrorSummary labels={wrong.map((name) => formatMessage({ id: `accounts.complaints.${name}` }))} />
      <SelectField
        label={<FormattedMessage id="accounts.complaints.kind" />}
        options={complaintKinds.map((value) => ({
          value,
          label: formatMessage({ id: `accounts.complaints.kind.${value}` }),
        }))}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(complaintKinds.find((one) => one === currentTarget.value) ?? complaintKinds[0])
        }
      />
      <TextField
        label={<FormattedMessage id="accounts.complaints.page" />}
        description={<FormattedMessage id="accounts.complaints.page.hint" />}
        optional
        maxLength={COMPLAINT_PAGE_LENGTH}
        value={page}
        onChange={({ currentTarget }) => setPage(currentTarget.value)}
      />
      <TextAreaField
        label={<FormattedMessage id="accounts.complaints.text" />}
        required
        rows={6}
        onFocus={isVisitor ? captcha.start : undefined}
        maxLength={COMPLAINT_LENGTH}
        error={errors.text}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isVisitor && (
        <>
          <TextField
            type="email"
            onFocus={captcha.start}
            label={<FormattedMessage id="accounts.complaints.email" />}
            description={<FormattedMessage id="accounts.complaints.email.hint" />}
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <CaptchaStatus captcha={captcha} />
        </>
      )}
      <Button type="submit" variant="primary" busy={send.isPending}>
        <FormattedMessage id="accounts.complaints.send" />
      </Button>
    </form>
  );
}
