import { defineRemote } from '@commonweal/platform/remote';
import { idOfAddress } from '#portfolios/portfolio-id.ts';
import { firstCompanies, portfolio } from '#portfolios/portfolios.queries.ts';

export default defineRemote({
  pages: {
    'portfolio-list': () =>
      import(/* webpackChunkName: "page-portfolio-list" */ '#features/portfolio-list/portfolio-list-page.tsx'),
    'portfolio-create': () =>
      import(/* webpackChunkName: "page-portfolio-create" */ '#features/portfolio-create/portfolio-create-page.tsx'),
    'portfolio-edit': () =>
      import(/* webpackChunkName: "page-portfolio-edit" */ '#features/portfolio-edit/portfolio-edit-page.tsx'),
    'portfolio-reimport': () =>
      import(
        /* webpackChunkName: "page-portfolio-reimport" */ '#features/portfolio-create/portfolio-reimport-page.tsx'
      ),
    'portfolio-imports': () =>
      import(/* webpackChunkName: "page-portfolio-imports" */ '#features/portfolio-imports/portfolio-imports-page.tsx'),
    'portfolio-comparison': () =>
      import(
        /* webpackChunkName: "page-portfolio-comparison" */ '#features/portfolio-comparison/portfolio-comparison-page.tsx'
      ),
    portfolio: () => import(/* webpackChunkName: "page-portfolio" */ '#features/portfolio/portfolio-page.tsx'),
    'portfolio-report': () =>
      import(/* webpackChunkName: "page-portfolio-report" */ '#features/report/portfolio-report-page.tsx'),
    'portfolio-templates': () =>
      import(/* webpackChunkName: "page-portfolio-templates" */ '#features/templates/templates-page.tsx'),
    'shared-portfolio': () =>
      import(/* webpackChunkName: "page-shared-portfolio" */ '#features/shared-portfolio/shared-portfolio-page.tsx'),
  },
  queries: {
    portfolio: ({ portfolio_id }) => {
      const id = idOfAddress(portfolio_id);
      return [portfolio(id), firstCompanies(id)];
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json', { with: { type: 'json' } }),
  },
});
