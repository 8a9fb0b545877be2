import { defineRemote } from '@commonweal/platform/remote';

export default defineRemote({
  pages: {
    'how-sustainable': () => import(/* webpackChunkName: "page-how-sustainable" */ './routes/how-sustainable-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});
