import { complaintKinds, complaintStates } from '@commonweal/domain/complaints';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { SelectField } from '@commonweal/ui';
import type { complaintList } from './complaints.definition.ts';

/** The state and the kind of the complaints that are shown. */
export function ComplaintFilters({ list: { values, change } }: { readonly list: AddressOf<typeof complaintList> }) {
  const { formatMessage } = useIntl();
  const { status, kind } = values.filters;
  return (
    <search className="admin-complaints__filters">
      <SelectField
        label={<FormattedMessage id="admin.complaints.state" />}
        placeholder={formatMessage({ id: 'admin.complaints.state.any' })}
        value={status ?? ''}
        options={complaintStates.map((value) => ({
          value,
          label: formatMessage({ id: `admin.complaints.state.${value}` }),
        }))}
        onChange={({ currentTarget }) =>
          change({ filters: { status: complaintStates.find((one) => one === currentTarget.value) ?? null } })
        }
      />
      <SelectField
        label={<FormattedMessage id="admin.complaints.kind" />}
        placeholder={formatMessage({ id: 'admin.complaints.kind.any' })}
        value={kind ?? ''}
        options={complaintKinds.map((value) => ({
          value,
          label: formatMessage({ id: `admin.complaints.kind.${value}` }),
        }))}
        onChange={({ currentTarget }) =>
          change({ filters: { kind: complaintKinds.find((one) => one === currentTarget.value) ?? null } })
        }
      />
    </search>
  );
}
