import type { MessageSource } from '@commonweal/platform/locale';

export const overrideMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "override-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "override-fr" */ './fr.json'),
};
