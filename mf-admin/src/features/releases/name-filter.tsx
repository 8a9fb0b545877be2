import type { ReleaseOverview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { SelectField } from '@commonweal/ui';

interface NameFilterProps {
  readonly value: string | undefined;
  readonly overview: ReleaseOverview | undefined;
  readonly onChange: (name: string | null) => void;
}

/** The shell or one remote, or all of them. */
export function NameFilter({ value, overview, onChange }: NameFilterProps) {
  const { formatMessage } = useIntl();
  const names = new Set(overview?.live.set.artifacts.map(({ name }) => name));
  // One that the address names may not be live any more.
  if (value !== undefined) names.add(value);
  return (
    <SelectField
      className="admin-releases__filter"
      label={<FormattedMessage id="admin.releases.filter.name" />}
      placeholder={formatMessage({ id: 'admin.releases.filter.all' })}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      options={[...names].map((name) => ({ value: name, label: name }))}
    />
  );
}
