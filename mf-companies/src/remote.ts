import { defineRemote } from '@commonweal/platform/remote';

/** Companies: the list of all, and each one with its score and why it is so. */
export default defineRemote({
  pages: {
    'company-list': () =>
      import(/* webpackChunkName: "page-company-list" */ './features/company-list/company-list-page.tsx'),
    company: () => import(/* webpackChunkName: "page-company" */ './features/company/company-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});
