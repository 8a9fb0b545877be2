import { defineRemote } from '@commonweal/platform/remote';

export default defineRemote({
  pages: {
    login: () => import(/* webpackChunkName: "page-login" */ './features/sign-in/login-page.tsx'),
    register: () => import(/* webpackChunkName: "page-register" */ './features/sign-up/register-page.tsx'),
    'email-confirmation': () =>
      import(
        /* webpackChunkName: "page-email-confirmation" */ './features/email-confirmation/email-confirmation-page.tsx'
      ),
    'email-change-confirmation': () =>
      import(
        /* webpackChunkName: "page-email-change-confirmation" */ './features/email-change/email-change-confirmation-page.tsx'
      ),
    'change-profile': () =>
      import(/* webpackChunkName: "page-change-profile" */ './features/email-change/change-profile-page.tsx'),
    'change-notifications': () =>
      import(
        /* webpackChunkName: "page-change-notifications" */ './features/change-notifications/change-notifications-page.tsx'
      ),
    'my-profile': () => import(/* webpackChunkName: "page-my-profile" */ './features/people/my-profile-page.tsx'),
    user: () => import(/* webpackChunkName: "page-user" */ './features/people/user-page.tsx'),
    badge: () => import(/* webpackChunkName: "page-badge" */ './features/people/badge-page.tsx'),
    'reset-password': () =>
      import(/* webpackChunkName: "page-reset-password" */ './features/password-reset/reset-password-page.tsx'),
    'change-password': () =>
      import(/* webpackChunkName: "page-change-password" */ './features/password-reset/change-password-page.tsx'),
    'social-sign-in': () =>
      import(/* webpackChunkName: "page-social-sign-in" */ './features/social-sign-in/social-return-page.tsx'),
    mailbox: () => import(/* webpackChunkName: "page-mailbox" */ './features/mailbox/mailbox-page.tsx'),
  },
  slots: {
    'account.forms@1': () => import(/* webpackChunkName: "slot-account-forms" */ './account-forms/account-forms.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});
