import type { MessageSource } from '@commonweal/platform/locale';

export const shellMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "messages-fr" */ './fr.json', { with: { type: 'json' } }),
};
