import type { MessageSource } from '@commonweal/platform/locale';

export const termsMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "terms-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "terms-fr" */ './fr.json'),
};
