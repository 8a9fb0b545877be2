/** The texts that the components show themselves; the shell adds them to the page's messages. */
export const uiMessages = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
};
