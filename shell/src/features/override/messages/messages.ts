import type { MessageSource } from '@commonweal/platform/locale';

export const overrideMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "override-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "override-fr" */ './fr.json', { with: { type: 'json' } }),
};
