import { useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { useInvalidFocus } from '#form-dialog/use-invalid-focus.ts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, SelectField, TextField } from '@commonweal/ui';
import { ChangeFailed } from './change-failed.tsx';
import { releaseChanges, releasesQueries } from './releases.queries.ts';

const LONGEST_NAME = 80;
const MOST_DAYS = 365;
const USUAL_DAYS = '90';
const empty = { name: '', remote: '', days: USUAL_DAYS };

interface TokenFormProps {
  readonly onMade: (made: ApiReply<'POST v3/releases/tokens'> & { readonly remote: string }) => void;
}

/** Makes a token for the pipeline of one remote. */
export function TokenForm({ onMade }: TokenFormProps) {
  const { formatMessage } = useIntl();
  const { values, set, wrong, check, reset } = useTokenValues();
  const { data: overview } = useQuery(releasesQueries.overview());
  const make = useMakeToken((made) => {
    reset();
    onMade(made);
  });
  const { form, submitted } = useInvalidFocus(make.isPending);
  const refused = isApiError(make.error) ? make.error.fields : {};
  const error = (field: keyof typeof empty) =>
    wrong[field] ? <FormattedMessage id={`admin.releases.token.${field}-wrong`} /> : refused[field];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitted();
    if (check() && !make.isPending) make.mutate({ ...values, name: values.name.trim(), days: Number(values.days) });
  };
  return (
    <form ref={form} className="cw-stack" onSubmit={submit} noValidate>
      <TextField
        label={<FormattedMessage id="admin.releases.token.name" />}
        description={<FormattedMessage id="admin.releases.token.name-hint" />}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={values.name}
        error={error('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <SelectField
        label={<FormattedMessage id="admin.releases.token.remote" />}
        placeholder={formatMessage({ id: 'admin.releases.token.choose' })}
        value={values.remote}
        error={error('remote')}
        options={(overview?.live.set.artifacts ?? []).map(({ name }) => ({ value: name, label: name }))}
        onChange={({ currentTarget }) => set({ remote: currentTarget.value })}
      />
      <TextField
        label={<FormattedMessage id="admin.releases.token.days" />}
        inputMode="numeric"
        autoComplete="off"
        value={values.days}
        error={error('days')}
        onChange={({ currentTarget }) => set({ days: currentTarget.value })}
      />
      {make.error && <ChangeFailed error={make.error} />}
      <Button type="submit" variant="primary" busy={make.isPending}>
        <FormattedMessage id="admin.releases.token.make-it" />
      </Button>
    </form>
  );
}

function useTokenValues() {
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  useUnsavedWork(values.name !== '');
  const problems = problemsOf(values);
  return {
    values,
    wrong: isChecked ? problems : { name: false, remote: false, days: false },
    set: (change: Partial<typeof empty>) => setValues({ ...values, ...change }),
    check: () => {
      setChecked(true);
      return !Object.values(problems).includes(true);
    },
    reset: () => {
      setValues(empty);
      setChecked(false);
    },
  };
}

function problemsOf({ name, remote, days }: typeof empty) {
  const isDays = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS;
  return { name: name.trim() === '', remote: remote === '', days: !isDays };
}

function useMakeToken(onMade: TokenFormProps['onMade']) {
  return useMutation({
    mutationFn: releaseChanges.makeToken,
    onSuccess: (made, { remote }) => onMade({ ...made, remote }),
  });
}
