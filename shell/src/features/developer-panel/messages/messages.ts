import type { MessageSource } from '@commonweal/platform/locale';

export const developerMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "developer-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "developer-fr" */ './fr.json', { with: { type: 'json' } }),
};
