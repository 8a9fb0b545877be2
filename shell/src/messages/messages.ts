import type { MessageSource } from '@commonweal/platform/locale';

export const shellMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "messages-fr" */ './fr.json'),
};
