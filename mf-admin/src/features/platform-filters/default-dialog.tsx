import { isApiError } from '@commonweal/api-client';
import type { ListFilter } from '@commonweal/contracts/filters';
import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct } from '@commonweal/ui';
import { DefaultValue } from './default-value.tsx';
import { saveDefault } from './platform-filters.queries.ts';
import { ValueField } from './value-field.tsx';

interface DefaultDialogProps {
  /** As it is now: somebody else may change it while this is open. */
  readonly filter: ListFilter;
  /** Reads it again. */
  readonly onOutdated: () => Promise<void>;
  readonly onClose: () => void;
}

const outdated: ReadonlySet<string> = new Set(['default-changed', 'default-exists', 'not-found']);

/**
 * Sets or changes the platform's default of a filter. What was chosen stays when saving fails; a default that somebody
 * else has given meanwhile is shown before it is replaced.
 */
export function DefaultDialog({ filter, onOutdated, onClose }: DefaultDialogProps) {
  const { formatMessage } = useIntl();
  const [value, setValue] = useState(filter.default ?? '');
  const [isChecked, setChecked] = useState(false);
  const [opened] = useState(filter);
  const [isOutdated, setOutdated] = useState(false);
  const save = useMutation({
    mutationFn: () => saveDefault(isOutdated ? filter : opened, value),
    onSuccess: onClose,
    onError: async (error) => {
      if (!isApiError(error) || !outdated.has(error.code)) return;
      await onOutdated();
      setOutdated(true);
    },
  });
  return (
    <FormDialog
      className="cw-form admin-filters__form"
      title={<FormattedMessage id="admin.filters.edit.title" values={{ filter: filter.filter_label }} />}
      submitLabel={<FormattedMessage id="admin.filters.save" />}
      busy={save.isPending}
      onSubmit={() => {
        setChecked(true);
        if (value !== '') save.mutate();
      }}
      onClose={onClose}
    >
      {save.error && <FailedAct title={<FormattedMessage id="admin.filters.not-saved" />} error={save.error} />}
      {isOutdated && (
        <p>
          <FormattedMessage id="admin.filters.now" values={{ value: <DefaultValue key="value" filter={filter} /> }} />
        </p>
      )}
      <ValueField
        filter={filter}
        value={value}
        onChange={setValue}
        error={isChecked && value === '' ? formatMessage({ id: 'admin.filters.missing' }) : undefined}
      />
    </FormDialog>
  );
}
