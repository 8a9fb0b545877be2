import type { MessageSource } from '@commonweal/platform/locale';

/** The texts about certification for every place that shows them. */
export const certificationMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "certification-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "certification-fr" */ './fr.json', { with: { type: 'json' } }),
};
