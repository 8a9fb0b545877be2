import { listen } from '@commonweal/event-bus';
import { readCookie } from '@commonweal/platform/cookie';
import { currentLocale, switchLocale } from '@commonweal/platform/locale';
import { currentSession } from '@commonweal/platform/session';
import { chosenTheme, switchTheme } from '@commonweal/platform/theme';

/** Shows the site as the person prefers it, wherever this browser has no choice of its own yet. */
export function followPreferences(): void {
  listen('session.started@1', () => {
    const { user } = currentSession();
    if (!user) return;
    const { language, theme } = user.preferences;
    if (chosenTheme() === null && theme !== 'system') switchTheme(theme);
    if (readCookie('locale') !== null || language === currentLocale()) return;
    switchLocale(language).catch((error: unknown) => {
      console.warn('The language that the person prefers could not be loaded.', error);
    });
  });
}
