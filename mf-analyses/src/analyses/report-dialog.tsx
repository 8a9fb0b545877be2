import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { isApiError } from '@commonweal/api-client';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import type { UseQueryResult } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, Dialog, FailedAct, FailedLoad, Loading, SelectField, Skeleton, TextAreaField } from '@commonweal/ui';

/** A report as a person wrote it. @typeParam R codes of its reasons */
export interface WrittenReport<R extends string> {
  readonly reason: R;
  readonly detail: string;
}

interface Reason<R extends string> {
  readonly reason: R;
  readonly name: string;
  readonly needs_detail: boolean;
}

interface ReportDialogProps<R extends string> {
  readonly title: ReactNode;
  readonly reasons: UseQueryResult<{ data: Reason<R>[] }>;
  readonly send: (report: WrittenReport<R>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks what is wrong with something, and sends it to the reviewers. */
export function ReportDialog<R extends string>({ title, reasons, send, onClose }: ReportDialogProps<R>) {
  const { formatMessage } = useIntl();
  const formId = useId();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'analyses.report.sent' }));
      onClose();
    },
  });
  const [isDirty, setDirty] = useState(false);
  useUnsavedWork(isDirty);
  return (
    <Dialog
      open
      title={title}
      dismissable={!isDirty && !sending.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={sending.isPending}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={sending.isPending} disabled={!reasons.data}>
            <FormattedMessage id="analyses.report.send" />
          </Button>
        </>
      }
    >
      {sending.error && (
        <FailedAct
          title={<FormattedMessage id="analyses.report.not_sent" />}
          error={sending.error}
          otherwise={<FormattedMessage id="analyses.comments.not_reached" />}
        />
      )}
      {reasons.isPending && (
        <Loading>
          <Skeleton count={3} />
        </Loading>
      )}
      {reasons.isError && <FailedLoad query={reasons} />}
      {reasons.data && (
        <ReportForm
          id={formId}
          reasons={reasons.data.data}
          error={sending.error}
          onType={setDirty}
          onSend={(report) => !sending.isPending && sending.mutate(report)}
        />
      )}
    </Dialog>
  );
}

interface ReportFormProps<R extends string> {
  readonly id: string;
  readonly reasons: readonly Reason<R>[];
  readonly error: Error | null;
  readonly onType: (isDirty: boolean) => void;
  readonly onSend: (report: WrittenReport<R>) => void;
}

function ReportForm<R extends string>({ id, reasons, error, onType, onSend }: ReportFormProps<R>) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState<R | null>(null);
  const [detail, setDetail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const needsDetail = reasons.find((one) => one.reason === reason)?.needs_detail ?? false;
  const isMissing = needsDetail && detail.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reason !== null && !isMissing) onSend({ reason, detail: detail.trim() });
  };
  const said = isApiError(error) ? error.fields?.['detail'] : undefined;
  return (
    <form id={id} noValidate className="cw-form" onSubmit={submit}>
      <SelectField
        label={<FormattedMessage id="analyses.report.reason" />}
        placeholder={formatMessage({ id: 'analyses.report.reason.choose' })}
        required
        options={reasons.map((one) => ({ value: one.reason, label: one.name }))}
        error={isChecked && reason === null ? formatMessage({ id: 'analyses.report.reason.missing' }) : undefined}
        value={reason ?? ''}
        onChange={({ currentTarget }) =>
          setReason(reasons.find((one) => one.reason === currentTarget.value)?.reason ?? null)
        }
      />
      <TextAreaField
        label={<FormattedMessage id="analyses.report.detail" />}
        description={<FormattedMessage id="analyses.report.detail.hint" />}
        rows={4}
        maxLength={COMMENT_LENGTH}
        required={needsDetail}
        optional={!needsDetail}
        error={isChecked && isMissing ? formatMessage({ id: 'analyses.report.detail.missing' }) : said}
        value={detail}
        onChange={({ currentTarget }) => {
          setDetail(currentTarget.value);
          onType(currentTarget.value.trim() !== '');
        }}
      />
    </form>
  );
}
