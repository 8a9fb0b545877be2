import type { SessionUser } from '@commonweal/contracts';
import { currentLocale, switchLocale } from './locale.ts';
import { switchTheme } from './theme.ts';

/** Shows the site in a language and a look, and remembers both in this browser. @throws where texts could not be loaded */
export async function applyPreferences({ language, theme }: SessionUser['preferences']): Promise<void> {
  switchTheme(theme);
  if (language !== currentLocale()) await switchLocale(language);
}
