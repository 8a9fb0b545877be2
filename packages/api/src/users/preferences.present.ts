import type { Preferences } from '@commonweal/contracts/preferences';
import type { ThemeChoice } from '@commonweal/domain/theme';
import { localeOf } from './accounts.service.ts';

/** Preferences as the contract shows them. */
export function presentPreferences(row: { readonly locale: string; readonly theme: ThemeChoice }): Preferences {
  return { language: localeOf(row), theme: row.theme };
}
