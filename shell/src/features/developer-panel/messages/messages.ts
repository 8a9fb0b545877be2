import type { MessageSource } from '@commonweal/platform/locale';

export const developerMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "developer-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "developer-fr" */ './fr.json'),
};
