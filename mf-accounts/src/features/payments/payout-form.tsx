import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '#account-frame/error-summary.tsx';
import { fieldError } from '#account-frame/field-error.ts';
import { isApiError } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, FailedAct, FailedLoad, Loading, SelectField, Skeleton, TextField } from '@commonweal/ui';
import {
  accountFields,
  autoComplete,
  fieldOfObjection,
  holderFields,
  noPayoutValues,
  payoutProblem,
} from './payout-fields.ts';
import type { PayoutText, PayoutValues } from './payout-fields.ts';
import { payoutChoicesQuery } from './payments.queries.ts';
import { storePayout } from './store-payout.ts';

/**
 * Takes the account that a person is to be paid to: a Revolut account by its phone number, or a bank account.
 * @param props.onStored leads to what was stored, which the emptied form no longer shows
 */
export function PayoutForm({ onStored }: { readonly onStored: () => void }) {
  const query = useQuery(payoutChoicesQuery());
  const form = useForm<PayoutValues>({ defaultValues: noPayoutValues });
  const { failure, submit } = usePayout(form, onStored);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedWork(isDirty);
  const values = { ...noPayoutValues, ...useWatch({ control: form.control }) };
  if (!query.data && query.error) return <FailedLoad query={query} />;
  if (!query.data) {
    return (
      <Loading>
        <Skeleton shape="block" count={4} height="4rem" />
      </Loading>
    );
  }
  const { revolut, countries, currencies } = query.data;
  const offered = values.kind === 'revolut' ? revolut : countries;
  return (
    <form className="cw-form" noValidate autoComplete="on" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {failure !== null && <FailedAct title={<FormattedMessage id="accounts.payments.failed" />} error={failure} />}
      <Objections form={form} />
      <Choice form={form} name="kind" values={['bank', 'revolut']} />
      <Choice form={form} name="profile_type" values={['personal', 'business']} />
      <Texts form={form} names={holderFields(values)} />
      <Listed form={form} name="country" options={offered.map(({ code, name }) => ({ value: code, label: name }))} />
      {values.kind === 'bank' && (
        <>
          <Listed form={form} name="currency" options={currencies.map(currencyOption)} />
          <Choice form={form} name="number_kind" values={['iban', 'number']} />
        </>
      )}
      <Texts form={form} names={accountFields(values)} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        <FormattedMessage id="accounts.payments.save" />
      </Button>
    </form>
  );
}

type Form = UseFormReturn<PayoutValues>;

const currencyOption = ({ currency_code, currency_name }: { currency_code: string; currency_name: string }) => ({
  value: currency_code,
  label: `${currency_code} · ${currency_name}`,
});

function usePayout(form: Form, onStored: () => void) {
  const { formatMessage } = useIntl();
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (values: PayoutValues) => {
    setFailure(null);
    try {
      await storePayout(values);
      form.reset(noPayoutValues);
      showAlert('success', formatMessage({ id: 'accounts.payments.saved' }));
      onStored();
    } catch (error) {
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      const known = fields.flatMap(([name, message]) => {
        const field = Object.keys(noPayoutValues).find((one) => one === fieldOfObjection(name));
        return field === undefined ? [] : [[field as keyof PayoutValues, message] as const];
      });
      for (const [field, message] of known) form.setError(field, { message });
      if (known[0]) form.setFocus(known[0][0]);
      else setFailure(error);
    }
  };
  return { failure, submit };
}

function Objections({ form }: { readonly form: Form }) {
  const { formatMessage } = useIntl();
  const names = Object.keys(form.formState.errors);
  return <ErrorSummary labels={names.map((name) => formatMessage({ id: `accounts.payments.field.${name}` }))} />;
}

interface ChoiceProps<N extends 'kind' | 'profile_type' | 'number_kind'> {
  readonly form: Form;
  readonly name: N;
  readonly values: readonly PayoutValues[N][];
}

function Choice<N extends 'kind' | 'profile_type' | 'number_kind'>({ form, name, values }: ChoiceProps<N>) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      {...form.register(name)}
      label={<FormattedMessage id={`accounts.payments.field.${name}`} />}
      options={values.map((value) => ({
        value,
        label: formatMessage({ id: `accounts.payments.${name}.${value}` }),
      }))}
    />
  );
}

interface ListedProps {
  readonly form: Form;
  readonly name: 'country' | 'currency';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Listed({ form, name, options }: ListedProps) {
  const intl = useIntl();
  return (
    <SelectField
      {...form.register(name, { validate: (value) => value !== '' || 'accounts.payments.needed' })}
      label={<FormattedMessage id={`accounts.payments.field.${name}`} />}
      placeholder={intl.formatMessage({ id: `accounts.payments.choose.${name}` })}
      error={fieldError(intl, form.formState.errors[name])}
      options={options}
      required
    />
  );
}

function Texts({ form, names }: { readonly form: Form; readonly names: readonly PayoutText[] }) {
  const intl = useIntl();
  return names.map((name) => (
    <TextField
      key={name}
      {...form.register(name, { validate: (text) => payoutProblem(name, text), shouldUnregister: false })}
      label={<FormattedMessage id={`accounts.payments.field.${name}`} />}
      error={fieldError(intl, form.formState.errors[name])}
      autoComplete={autoComplete[name]}
      type={name === 'phone' ? 'tel' : 'text'}
      optional={name === 'region'}
      required={name !== 'region'}
      spellCheck={false}
    />
  ));
}
