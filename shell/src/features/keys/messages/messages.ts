import type { MessageSource } from '@commonweal/platform/locale';

/** The texts of the list of keys. */
export const keyMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "keys-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "keys-fr" */ './fr.json'),
};
