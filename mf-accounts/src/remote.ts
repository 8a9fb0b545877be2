import { defineRemote } from '@commonweal/platform/remote';

export default defineRemote({
  pages: {
    login: () => import(/* webpackChunkName: "page-login" */ './features/sign-in/login-page.tsx'),
    register: () => import(/* webpackChunkName: "page-register" */ './features/sign-up/register-page.tsx'),
    'email-confirmation': () =>
      import(
        /* webpackChunkName: "page-email-confirmation" */ './features/email-confirmation/email-confirmation-page.tsx'
      ),
    'change-notifications': () =>
      import(
        /* webpackChunkName: "page-change-notifications" */ './features/change-notifications/change-notifications-page.tsx'
      ),
    'reset-password': () =>
      import(/* webpackChunkName: "page-reset-password" */ './features/password-reset/reset-password-page.tsx'),
    'change-password': () =>
      import(/* webpackChunkName: "page-change-password" */ './features/password-reset/change-password-page.tsx'),
    mailbox: () => import(/* webpackChunkName: "page-mailbox" */ './features/mailbox/mailbox-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});
