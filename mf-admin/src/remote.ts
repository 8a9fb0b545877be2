import { defineRemote } from '@commonweal/platform/remote';

/** Administration: people, and the state of the site. */
export default defineRemote({
  pages: {
    users: () => import(/* webpackChunkName: "page-users" */ './features/users/users-page.tsx'),
    maintenance: () => import(/* webpackChunkName: "page-maintenance" */ './features/maintenance/maintenance-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});
