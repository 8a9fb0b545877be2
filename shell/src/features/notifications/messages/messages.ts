import type { MessageSource } from '@commonweal/platform/locale';

export const notificationMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "notifications-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "notifications-fr" */ './fr.json', { with: { type: 'json' } }),
};
