import type { MessageSource } from '@commonweal/platform/locale';

export const examMessages: MessageSource = {
  en: () => import(/* webpackChunkName: "rater-exam-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "rater-exam-fr" */ './fr.json', { with: { type: 'json' } }),
};
