/** The texts of a submission's conditions, for the remote that shows the form; `tags` takes a `count`. */
export const noteSubmissionMessages = {
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json', { with: { type: 'json' } }),
};
