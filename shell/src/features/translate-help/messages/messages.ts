import type { MessageSource } from '@commonweal/platform/locale';

/** The texts of the help with translating a page. */
export const translateHelpMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "translate-help-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "translate-help-fr" */ './fr.json'),
};
