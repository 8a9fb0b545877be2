import type { MessageSource } from '@commonweal/platform/locale';

export const keyMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "keys-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "keys-fr" */ './fr.json', { with: { type: 'json' } }),
};
