import type { MessageSource } from '@commonweal/platform/locale';

export const consentMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "consent-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "consent-fr" */ './fr.json'),
};
