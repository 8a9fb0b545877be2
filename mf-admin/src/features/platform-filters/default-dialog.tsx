import type { ListFilter } from '@commonweal/contracts/filters';
import { useState } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct } from '@commonweal/ui';
import { saveDefault } from './platform-filters.queries.ts';
import { ValueField } from './value-field.tsx';

interface DefaultDialogProps {
  readonly filter: ListFilter;
  readonly onClose: () => void;
}

/** Sets or changes the platform's default of a filter. What was chosen stays when saving fails. */
export function DefaultDialog({ filter, onClose }: DefaultDialogProps) {
  const { formatMessage } = useIntl();
  const [value, setValue] = useState(filter.default ?? '');
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: () => saveDefault(filter, value),
    onSuccess: onClose,
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
      <ValueField
        filter={filter}
        value={value}
        onChange={setValue}
        error={isChecked && value === '' ? formatMessage({ id: 'admin.filters.missing' }) : undefined}
      />
    </FormDialog>
  );
}
