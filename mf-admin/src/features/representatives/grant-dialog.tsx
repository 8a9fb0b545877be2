import { useState } from 'react';
import { EMAIL_LENGTH } from '@commonweal/domain/email-rule';
import { REASON_LENGTH } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import type { SearchedCompany } from '@commonweal/platform/company-search';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { CompanyField, FailedAct, TextAreaField, TextField } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { sendGrant } from './representatives.queries.ts';

/** Lets a person speak for a company. What was typed stays where that fails. */
export function GrantDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [company, setCompany] = useState<Pick<SearchedCompany, 'entity_id' | 'entity_name'> | null>(null);
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const granting = useMutation({
    mutationFn: sendGrant,
    onSuccess: ({ entity }) => {
      showAlert('success', formatMessage({ id: 'admin.representatives.granted.done' }, { name: entity.entity_name }));
      onClose();
    },
  });
  const missing = (isMissing: boolean) =>
    isChecked && isMissing ? formatMessage({ id: 'admin.representatives.needed' }) : undefined;
  const submit = () => {
    setChecked(true);
    const grant = { email: email.trim(), reason: reason.trim() };
    if (company && grant.email !== '' && grant.reason !== '')
      granting.mutate({ entity_id: company.entity_id, ...grant });
  };
  return (
    <FormDialog
      title={<FormattedMessage id="admin.representatives.grant" />}
      submitLabel={<FormattedMessage id="admin.representatives.grant.submit" />}
      busy={granting.isPending}
      isDirty={company !== null || email.trim() !== '' || reason.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {granting.error && (
        <FailedAct
          title={<FormattedMessage id="admin.representatives.not-granted" />}
          error={granting.error}
          otherwise={<FormattedMessage id="admin.reviews.not-reached" />}
        />
      )}
      <CompanyField
        label={formatMessage({ id: 'admin.representatives.company' })}
        error={missing(company === null)}
        onPick={setCompany}
      />
      <p role="status">
        {company && (
          <FormattedMessage id="admin.representatives.company.chosen" values={{ name: company.entity_name }} />
        )}
      </p>
      <TextField
        label={<FormattedMessage id="admin.representatives.email" />}
        description={<FormattedMessage id="admin.representatives.email.description" />}
        type="email"
        autoComplete="off"
        required
        maxLength={EMAIL_LENGTH}
        error={missing(email.trim() === '')}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <TextAreaField
        label={<FormattedMessage id="admin.representatives.reason" />}
        description={<FormattedMessage id="admin.representatives.reason.description" />}
        rows={3}
        required
        maxLength={REASON_LENGTH}
        error={missing(reason.trim() === '')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
