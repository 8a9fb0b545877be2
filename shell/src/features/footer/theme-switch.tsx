import { themes } from '@commonweal/domain/theme';
import type { ThemeChoice } from '@commonweal/domain/theme';
import { useIntl } from '@commonweal/platform/intl';
import { switchTheme, useTheme } from '@commonweal/platform/theme';
import { SelectField } from '@commonweal/ui';

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={formatMessage({ id: 'shell.theme.label' })}
      labelHidden
      value={useTheme()}
      onChange={(event) => switchTheme(event.target.value as ThemeChoice)}
      options={themes.map((value) => ({ value, label: formatMessage({ id: `shell.theme.${value}` }) }))}
    />
  );
}
