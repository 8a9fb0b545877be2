import { useState } from 'react';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { personNameProblem } from '@commonweal/domain/person-name';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { isApiError } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button, FailedAct, SelectField, TextField } from '@commonweal/ui';
import { clientRoles, inviteClient } from './account-acts.ts';
import type { Invitation } from './account-acts.ts';

const nobody: Invitation = { email: '', first_name: '', last_name: '', role: 'CLIENT' };
const texts = ['first_name', 'last_name', 'email'] as const;
type TextName = (typeof texts)[number];

/** Opens an account for a client, who chooses a password behind the link that is mailed to them. */
export function InviteClient() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <FormattedMessage id="admin.users.invite" />
      </Button>
      {isOpen && <InvitationDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function InvitationDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [values, setValues] = useState(nobody);
  const [isChecked, setChecked] = useState(false);
  const send = useMutation({
    mutationFn: inviteClient,
    onSuccess: ({ email }) => {
      showAlert('success', formatMessage({ id: 'admin.users.invite.done' }, { email }));
      onClose();
    },
  });
  const refused = isApiError(send.error) ? send.error.fields : {};
  const wrong = problemsOf(values);
  const submit = () => {
    setChecked(true);
    if (wrong.length === 0) send.mutate(values);
  };
  const fields = texts.map((name) => (
    <TextField
      key={name}
      type={name === 'email' ? 'email' : 'text'}
      label={<FormattedMessage id={`admin.users.invite.${name}`} />}
      error={
        isChecked && wrong.includes(name) ? formatMessage({ id: `admin.users.invite.${name}.wrong` }) : refused[name]
      }
      autoComplete="off"
      value={values[name]}
      onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
      required
    />
  ));
  return (
    <FormDialog
      title={<FormattedMessage id="admin.users.invite" />}
      submitLabel={<FormattedMessage id="admin.users.invite.send" />}
      busy={send.isPending}
      isDirty={values !== nobody}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="admin.users.invite.text" />
      </p>
      {send.error && Object.keys(refused).length === 0 && (
        <FailedAct title={<FormattedMessage id="admin.users.not-done" />} error={send.error} />
      )}
      {fields}
      <SelectField
        label={<FormattedMessage id="admin.users.invite.role" />}
        options={clientRoles.map((value) => ({ value, label: formatMessage({ id: `admin.users.invite.${value}` }) }))}
        value={values.role ?? 'CLIENT'}
        onChange={({ currentTarget }) =>
          setValues({ ...values, role: clientRoles.find((role) => role === currentTarget.value) })
        }
      />
    </FormDialog>
  );
}

function problemsOf({ email = '', first_name = '', last_name = '' }: Invitation): readonly TextName[] {
  const isWrong: Readonly<Record<TextName, boolean>> = {
    first_name: personNameProblem(first_name) !== null,
    last_name: personNameProblem(last_name) !== null,
    email: !isEmail(normaliseEmail(email)),
  };
  return texts.filter((name) => isWrong[name]);
}
