import { themes } from '@commonweal/domain/theme';
import type { ThemeChoice } from '@commonweal/domain/theme';
import { readCookie, writeCookie } from './cookie.ts';
import { createStore } from './store.ts';

const ONE_YEAR = 31_536_000;

/** Null where nothing was chosen in this browser. */
export function chosenTheme(): ThemeChoice | null {
  return themes.find((known) => known === readCookie('theme')) ?? null;
}

const store = createStore<{ readonly theme: ThemeChoice }>(() => ({ theme: chosenTheme() ?? 'system' }));

/** The look of the site; the component renders again when it changes. */
export function useTheme(): ThemeChoice {
  return store().theme;
}

/** Shows the site light, dark, or as the device has it, and remembers it in the cookie that the document reads. */
export function switchTheme(theme: ThemeChoice): void {
  writeCookie('theme', theme === 'system' ? '' : theme, theme === 'system' ? 0 : ONE_YEAR);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  store.setState({ theme });
}
