import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import {
  Alert,
  Checkbox,
  DateText,
  Dialog,
  FailedAct,
  FailedLoad,
  Loading,
  SelectField,
  Skeleton,
} from '@commonweal/ui';
import { trainingsQueries } from '#trainings/trainings.queries.ts';
import type { EditedTraining } from '#trainings/trainings.queries.ts';
import { certificates, grantedOf, useCertificationChange } from './certification-change.ts';
import type { CertificationDraft } from './certification-change.ts';
import { usersQueries } from './users.queries.ts';
import type { Certified } from './users.queries.ts';

interface CertificationDialogProps {
  readonly userId: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function CertificationDialog({ userId, name, onClose }: CertificationDialogProps) {
  const certified = useQuery(usersQueries.certification(userId));
  const trainings = useQuery(trainingsQueries.types());
  const person = certified.data?.data[0];
  const title = <FormattedMessage id="admin.certify.title" values={{ name }} />;
  if (person && trainings.data)
    return <CertificationForm person={person} types={trainings.data.data} title={title} onClose={onClose} />;
  const failed = [certified, trainings].find(({ error }) => error !== null);
  return (
    <Dialog open title={title} onClose={onClose}>
      {failed ? (
        <FailedLoad query={failed} />
      ) : (
        <Loading>
          <Skeleton shape="text" count={6} />
        </Loading>
      )}
    </Dialog>
  );
}

interface CertificationFormProps {
  readonly person: Certified;
  readonly types: readonly EditedTraining[];
  readonly title: ReactNode;
  readonly onClose: () => void;
}

function CertificationForm({ person, types, title, onClose }: CertificationFormProps) {
  const [first] = useState<CertificationDraft>(() => ({
    certificate: person.certificate,
    trainings: grantedOf(person),
  }));
  const [draft, setDraft] = useState(first);
  const change = useCertificationChange(onClose);
  return (
    <FormDialog
      title={title}
      submitLabel={<FormattedMessage id="admin.certify.save" />}
      busy={change.isPending}
      disabled={draft === first}
      isDirty={draft !== first}
      onSubmit={() => change.mutate({ before: person, draft })}
      onClose={onClose}
    >
      {change.error && <FailedAct title={<FormattedMessage id="admin.certify.not-saved" />} error={change.error} />}
      <CertificateField person={person} draft={draft} onChange={setDraft} />
      <TrainingsField types={types} draft={draft} onChange={setDraft} />
    </FormDialog>
  );
}

interface FieldProps {
  readonly draft: CertificationDraft;
  readonly onChange: (draft: CertificationDraft) => void;
}

function CertificateField({ person, draft, onChange }: FieldProps & { readonly person: Certified }) {
  const { formatMessage } = useIntl();
  const options = certificates.map((value) => ({ value, label: formatMessage({ id: `admin.certify.${value}` }) }));
  const isLost = person.certificate !== null && draft.certificate !== person.certificate;
  return (
    <>
      <SelectField
        label={<FormattedMessage id="admin.certify.certificate" />}
        placeholder={formatMessage({ id: 'admin.certify.none' })}
        description={
          person.user_certification_date && (
            <FormattedMessage
              id="admin.certify.since"
              values={{ date: <DateText value={person.user_certification_date} /> }}
            />
          )
        }
        options={options}
        value={draft.certificate ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, certificate: certificates.find((one) => one === currentTarget.value) ?? null })
        }
      />
      {isLost && (
        <Alert kind="warning">
          <FormattedMessage id="admin.certify.lost" values={{ title: person.user_certification_title }} />
        </Alert>
      )}
    </>
  );
}

function TrainingsField({ types, draft, onChange }: FieldProps & { readonly types: readonly EditedTraining[] }) {
  return (
    <fieldset className="admin-users__trainings">
      <legend>
        <FormattedMessage id="admin.certify.trainings" />
      </legend>
      {types.map(({ code, title }) => (
        <Checkbox
          key={code}
          label={title}
          checked={draft.trainings.includes(code)}
          onChange={({ currentTarget }) => {
            const others = draft.trainings.filter((one) => one !== code);
            onChange({ ...draft, trainings: currentTarget.checked ? [...others, code] : others });
          }}
        />
      ))}
    </fieldset>
  );
}
