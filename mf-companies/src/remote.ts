import { companyListMessages } from '@commonweal/domain/company-list/messages';
import { defineRemote, joinMessages } from '@commonweal/platform/remote';

/** Companies: the list of all, and each one with its score and why it is so. */
export default defineRemote({
  pages: {
    'company-list': () =>
      import(/* webpackChunkName: "page-company-list" */ './features/company-list/company-list-page.tsx'),
    company: () => import(/* webpackChunkName: "page-company" */ './features/company/company-page.tsx'),
  },
  slots: {
    'header.search@1': () =>
      import(/* webpackChunkName: "slot-header-search" */ './features/header-search/header-search.tsx'),
  },
  messages: joinMessages(companyListMessages, {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  }),
});
