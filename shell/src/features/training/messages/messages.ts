import type { MessageSource } from '@commonweal/platform/locale';

export const trainingMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "training-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "training-fr" */ './fr.json', { with: { type: 'json' } }),
};
