import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, Dialog, FailedAct, TextAreaField } from '@commonweal/ui';
import { updateVariations } from '#companies/company-edits.queries.ts';
import type { CompanyVariations } from '#companies/company-edits.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';

export interface VariationsDialogProps {
  readonly company: CompanyDetails;
  readonly onClose: () => void;
}

/** Other ISINs and other names of a company, one a line; the server says what is wrong with which. */
export function VariationsDialog({ company, onClose }: VariationsDialogProps) {
  const { formatMessage } = useIntl();
  const formId = useId();
  const [isins, setIsins] = useState(() => (company.isinVariation ?? []).join('\n'));
  const [names, setNames] = useState(() => (company.nameVariation ?? []).join('\n'));
  const isDirty =
    isins !== (company.isinVariation ?? []).join('\n') || names !== (company.nameVariation ?? []).join('\n');
  useUnsavedWork(isDirty);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (variations: CompanyVariations) => updateVariations(company.entity_id, variations),
    onSuccess: ({ conflicts }) => {
      onClose();
      const found = conflicts.map(({ name, entity_name }) => `${name} (${entity_name})`).join(', ');
      if (found === '') showAlert('success', formatMessage({ id: 'companies.admin.variations.saved' }));
      else showAlert('warning', formatMessage({ id: 'companies.admin.variations.shared' }, { found }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ isinVariation: linesOf(isins), nameVariation: linesOf(names) });
  };
  const fields = [
    { id: 'isinVariation', text: isins, change: setIsins },
    { id: 'nameVariation', text: names, change: setNames },
  ] as const;
  const isInFields = fields.some(({ id }) => problemOf(error, id) !== undefined);
  return (
    <Dialog
      open
      title={<FormattedMessage id="companies.admin.variations" />}
      dismissable={!isDirty && !isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending} disabled={!isDirty}>
            <FormattedMessage id="companies.admin.variations.save" />
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="cw-form" onSubmit={submit}>
        {fields.map(({ id, text, change }) => (
          <TextAreaField
            key={id}
            label={<FormattedMessage id={`companies.admin.${id}`} />}
            description={<FormattedMessage id={`companies.admin.${id}.how`} />}
            error={problemOf(error, id)}
            rows={4}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        ))}
        {error !== null && !isInFields && (
          <FailedAct title={<FormattedMessage id="companies.admin.variations.failed" />} error={error} />
        )}
      </form>
    </Dialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Texts of the server for the lines of a field, `isinVariation.1`. */
function problemOf(error: Error | null, field: string): string | undefined {
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
  const texts = fields.filter(([name]) => name.split('.')[0] === field).map(([, text]) => text);
  return texts.length > 0 ? [...new Set(texts)].join(' ') : undefined;
}
