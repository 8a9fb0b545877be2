import type { MessageSource } from '@commonweal/platform/locale';

export const panelMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "side-panel-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "side-panel-fr" */ './fr.json', { with: { type: 'json' } }),
};
