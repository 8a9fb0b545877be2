import type { MessageSource } from '@commonweal/platform/locale';

/** The shell's own texts. */
export const shellMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "messages-fr" */ './fr.json'),
};
