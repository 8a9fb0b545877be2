import type { MessageSource } from '@commonweal/platform/locale';

export const introMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "intro-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "intro-fr" */ './fr.json', { with: { type: 'json' } }),
};
