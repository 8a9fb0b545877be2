import { defineRemote } from '@commonweal/platform/remote';

export default defineRemote({
  pages: {
    'portfolio-list': () =>
      import(/* webpackChunkName: "page-portfolio-list" */ '#features/portfolio-list/portfolio-list-page.tsx'),
    'portfolio-create': () =>
      import(/* webpackChunkName: "page-portfolio-create" */ '#features/portfolio-create/portfolio-create-page.tsx'),
    portfolio: () => import(/* webpackChunkName: "page-portfolio" */ '#features/portfolio/portfolio-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});
