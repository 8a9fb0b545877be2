import type { MessageSource } from '@commonweal/platform/locale';

export const loginWindowMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "login-window-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "login-window-fr" */ './fr.json', { with: { type: 'json' } }),
};
