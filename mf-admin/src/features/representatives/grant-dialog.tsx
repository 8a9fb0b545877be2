import { useState } from 'react';
import { REASON_LENGTH } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import type { SearchedCompany } from '@commonweal/platform/company-search';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { CompanyField, FailedAct, TextAreaField, personName } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { PersonField } from '#people/person-field.tsx';
import type { FoundPerson } from '#people/person-search.queries.ts';
import { sendGrant } from './representatives.queries.ts';

/** Lets a person speak for a company. What was typed stays where that fails. */
export function GrantDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [company, setCompany] = useState<Pick<SearchedCompany, 'entity_id' | 'entity_name'> | null>(null);
  const [person, setPerson] = useState<FoundPerson | null>(null);
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
    const given = reason.trim();
    if (company && person && given !== '')
      granting.mutate({ entity_id: company.entity_id, user_id: person.user_id, reason: given });
  };
  return (
    <FormDialog
      title={<FormattedMessage id="admin.representatives.grant" />}
      submitLabel={<FormattedMessage id="admin.representatives.grant.submit" />}
      busy={granting.isPending}
      isDirty={company !== null || person !== null || reason.trim() !== ''}
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
      <PersonField
        label={formatMessage({ id: 'admin.representatives.person' })}
        error={missing(person === null)}
        onPick={setPerson}
      />
      <p className="cw-caption">
        <FormattedMessage id="admin.representatives.person.description" />
      </p>
      <p role="status">
        {person && (
          <FormattedMessage
            id="admin.representatives.person.chosen"
            values={{ person: [personName(person, intl), person.email].filter(Boolean).join(', ') }}
          />
        )}
      </p>
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
