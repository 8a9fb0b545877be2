import type { MessageSource } from '@commonweal/platform/locale';

export const consentMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "consent-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "consent-fr" */ './fr.json', { with: { type: 'json' } }),
};
