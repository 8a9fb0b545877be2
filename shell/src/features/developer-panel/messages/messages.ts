import type { MessageSource } from '@commonweal/platform/locale';

/** The texts of the developer panel. */
export const developerMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "developer-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "developer-fr" */ './fr.json'),
};
