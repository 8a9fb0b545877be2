import { TOPIC_DECISIONS } from '@commonweal/domain/topics';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { DateField, SelectField } from '@commonweal/ui';
import type { decisionList } from './decisions.definition.ts';

/** The kind of decision and the days of the log. */
export function DecisionFilterFields({ list: { values, change } }: { readonly list: AddressOf<typeof decisionList> }) {
  const { formatMessage } = useIntl();
  const { kind, start_date, end_date } = values.filters;
  return (
    <search className="decisions__filters">
      <SelectField
        label={<FormattedMessage id="analyses.decisions.kind" />}
        placeholder={formatMessage({ id: 'analyses.decisions.kind.any' })}
        value={kind ?? ''}
        options={TOPIC_DECISIONS.map((value) => ({
          value,
          label: formatMessage({ id: `analyses.decisions.kind.${value}` }),
        }))}
        onChange={({ currentTarget }) =>
          change({ filters: { kind: TOPIC_DECISIONS.find((one) => one === currentTarget.value) ?? null } })
        }
      />
      <DateField
        label={<FormattedMessage id="analyses.decisions.from" />}
        value={start_date ?? ''}
        onChange={(day) => change({ filters: { start_date: day || null } })}
      />
      <DateField
        label={<FormattedMessage id="analyses.decisions.to" />}
        value={end_date ?? ''}
        onChange={(day) => change({ filters: { end_date: day || null } })}
      />
    </search>
  );
}
