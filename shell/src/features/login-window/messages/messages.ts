import type { MessageSource } from '@commonweal/platform/locale';

/** The texts of the log-in window. */
export const loginWindowMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "login-window-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "login-window-fr" */ './fr.json'),
};
