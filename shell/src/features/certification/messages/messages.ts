import type { MessageSource } from '@commonweal/platform/locale';

/** What is said of certification wherever it matters. */
export const certificationMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "certification-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "certification-fr" */ './fr.json'),
};
