import type { MessageSource } from '@commonweal/platform/locale';

export const translateHelpMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "translate-help-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "translate-help-fr" */ './fr.json', { with: { type: 'json' } }),
};
