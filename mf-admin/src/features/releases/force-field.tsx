import { FormattedMessage } from '@commonweal/platform/intl';
import { Checkbox } from '@commonweal/ui';

interface ForceFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The way past the gate: a decision of its own, which the log keeps. */
export function ForceField({ checked, onChange }: ForceFieldProps) {
  return (
    <Checkbox
      label={<FormattedMessage id="admin.releases.force.label" />}
      description={<FormattedMessage id="admin.releases.force.hint" />}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
