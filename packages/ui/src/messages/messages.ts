/** The texts that the components show themselves; the shell adds them to the page's messages. */
export const uiMessages = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "messages-fr" */ './fr.json', { with: { type: 'json' } }),
};
