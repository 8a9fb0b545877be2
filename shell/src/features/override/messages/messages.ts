import type { MessageSource } from '@commonweal/platform/locale';

/** The texts of a developer's tab. */
export const overrideMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "override-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "override-fr" */ './fr.json'),
};
