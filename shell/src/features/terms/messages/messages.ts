import type { MessageSource } from '@commonweal/platform/locale';

/** The texts around the terms. */
export const termsMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "terms-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "terms-fr" */ './fr.json'),
};
