import { useState } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { readCookie, writeCookie } from '@commonweal/platform/cookie';
import { SelectField } from '@commonweal/ui';

const ONE_YEAR = 31_536_000;
const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Light, dark, or as the system has it; remembered in the `theme` cookie, which the document reads. */
export function ThemeSwitch() {
  const { formatMessage } = useIntl();
  const [theme, setTheme] = useState<Theme>(() => themes.find((known) => known === readCookie('theme')) ?? 'system');
  const choose = (next: Theme) => {
    setTheme(next);
    writeCookie('theme', next === 'system' ? '' : next, next === 'system' ? 0 : ONE_YEAR);
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
  };
  return (
    <SelectField
      label={formatMessage({ id: 'shell.theme.label' })}
      labelHidden
      value={theme}
      onChange={(event) => choose(event.target.value as Theme)}
      options={themes.map((value) => ({ value, label: formatMessage({ id: `shell.theme.${value}` }) }))}
    />
  );
}
