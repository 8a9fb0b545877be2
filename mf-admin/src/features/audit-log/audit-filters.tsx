import { auditAreas } from '@commonweal/domain/audit-acts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { DateField, SelectField, Tag } from '@commonweal/ui';
import type { auditList } from './audit-log.definition.ts';

/** The area and the days of the log; links from other pages set the person and the thing. */
export function AuditLogFilters({ list: { values, change } }: { readonly list: AddressOf<typeof auditList> }) {
  const { formatMessage } = useIntl();
  const { area, user_id, subject, start_date, end_date } = values.filters;
  return (
    <search className="cw-stack">
      <div className="admin-audit__filters">
        <SelectField
          label={<FormattedMessage id="admin.audit.area" />}
          placeholder={formatMessage({ id: 'admin.audit.area.any' })}
          value={area ?? ''}
          options={auditAreas.map((value) => ({ value, label: formatMessage({ id: `admin.audit.area.${value}` }) }))}
          onChange={({ currentTarget }) =>
            change({ filters: { area: auditAreas.find((one) => one === currentTarget.value) ?? null } })
          }
        />
        <DateField
          label={<FormattedMessage id="admin.audit.from" />}
          value={start_date ?? ''}
          onChange={(day) => change({ filters: { start_date: day || null } })}
        />
        <DateField
          label={<FormattedMessage id="admin.audit.to" />}
          value={end_date ?? ''}
          onChange={(day) => change({ filters: { end_date: day || null } })}
        />
      </div>
      {(user_id !== undefined || subject !== undefined) && (
        <p className="cw-cluster">
          {user_id !== undefined && (
            <Tag
              name={formatMessage({ id: 'admin.audit.person' }, { id: `${user_id}` })}
              onRemove={() => change({ filters: { user_id: null } })}
            >
              <FormattedMessage id="admin.audit.person" values={{ id: `${user_id}` }} />
            </Tag>
          )}
          {subject !== undefined && (
            <Tag
              name={formatMessage({ id: 'admin.audit.thing' }, { subject })}
              onRemove={() => change({ filters: { subject: null } })}
            >
              <FormattedMessage id="admin.audit.thing" values={{ subject }} />
            </Tag>
          )}
        </p>
      )}
    </search>
  );
}
