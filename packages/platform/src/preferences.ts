import type { SessionUser } from '@commonweal/contracts';
import { currentLocale, switchLocale } from './locale.ts';
import { switchTheme } from './theme.ts';

type Chosen<T> = { readonly [K in keyof T]?: T[K] | undefined };

/**
 * Shows the site in a language or a look that somebody chose, and remembers it in this browser; what they did not choose
 * stays as it is shown.
 * @throws where texts could not be loaded
 */
export async function applyPreferences({ language, theme }: Chosen<SessionUser['preferences']>): Promise<void> {
  if (theme !== undefined) switchTheme(theme);
  if (language !== undefined && language !== currentLocale()) await switchLocale(language);
}
