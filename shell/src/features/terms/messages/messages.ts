import type { MessageSource } from '@commonweal/platform/locale';

export const termsMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "terms-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "terms-fr" */ './fr.json', { with: { type: 'json' } }),
};
