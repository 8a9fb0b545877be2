import { defineRemote } from '@commonweal/platform/remote';

export default defineRemote({
  pages: {
    'how-sustainable': () => import(/* webpackChunkName: "page-how-sustainable" */ './routes/how-sustainable-page.tsx'),
    survey: () => import(/* webpackChunkName: "page-survey" */ './features/survey/survey-page.tsx'),
    'survey-groups': () =>
      import(/* webpackChunkName: "page-survey-groups" */ './features/survey/survey-groups-page.tsx'),
    'survey-group': () => import(/* webpackChunkName: "page-survey-group" */ './routes/survey-group-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json', { with: { type: 'json' } }),
  },
});
