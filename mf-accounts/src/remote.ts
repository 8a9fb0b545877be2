import { defineRemote } from '@commonweal/platform/remote';

export default defineRemote({
  pages: {
    login: () => import(/* webpackChunkName: "page-login" */ './features/sign-in/login-page.tsx'),
    register: () => import(/* webpackChunkName: "page-register" */ './features/sign-up/register-page.tsx'),
    'email-confirmation': () =>
      import(
        /* webpackChunkName: "page-email-confirmation" */ './features/email-confirmation/email-confirmation-page.tsx'
      ),
    'client-confirmation': () =>
      import(
        /* webpackChunkName: "page-client-confirmation" */ './features/client-confirmation/client-confirmation-page.tsx'
      ),
    'email-change-confirmation': () =>
      import(
        /* webpackChunkName: "page-email-change-confirmation" */ './features/email-change/email-change-confirmation-page.tsx'
      ),
    'delete-account': () =>
      import(/* webpackChunkName: "page-delete-account" */ './features/account-removal/delete-account-page.tsx'),
    'change-profile': () =>
      import(/* webpackChunkName: "page-change-profile" */ './features/profile/change-profile-page.tsx'),
    settings: () => import(/* webpackChunkName: "page-settings" */ './features/settings/settings-page.tsx'),
    'change-own-password': () =>
      import(
        /* webpackChunkName: "page-change-own-password" */ './features/password-change/change-own-password-page.tsx'
      ),
    'change-notifications': () =>
      import(
        /* webpackChunkName: "page-change-notifications" */ './features/change-notifications/change-notifications-page.tsx'
      ),
    security: () => import(/* webpackChunkName: "page-security" */ './features/security/security-page.tsx'),
    'my-profile': () => import(/* webpackChunkName: "page-my-profile" */ './features/people/my-profile-page.tsx'),
    user: () => import(/* webpackChunkName: "page-user" */ './features/people/user-page.tsx'),
    badge: () => import(/* webpackChunkName: "page-badge" */ './features/people/badge-page.tsx'),
    'reset-password': () =>
      import(/* webpackChunkName: "page-reset-password" */ './features/password-reset/reset-password-page.tsx'),
    'change-password': () =>
      import(/* webpackChunkName: "page-change-password" */ './features/password-reset/change-password-page.tsx'),
    'social-sign-in': () =>
      import(/* webpackChunkName: "page-social-sign-in" */ './features/social-sign-in/social-return-page.tsx'),
    complaints: () => import(/* webpackChunkName: "page-complaints" */ './features/complaints/complaints-page.tsx'),
    pricing: () => import(/* webpackChunkName: "page-pricing" */ './features/plans/pricing-page.tsx'),
    'my-plan': () => import(/* webpackChunkName: "page-my-plan" */ './features/plans/my-plan-page.tsx'),
    'change-payment-details': () =>
      import(
        /* webpackChunkName: "page-change-payment-details" */ './features/payments/change-payment-details-page.tsx'
      ),
    'sandbox-checkout': () =>
      import(/* webpackChunkName: "page-sandbox-checkout" */ './features/sandbox/sandbox-checkout-page.tsx'),
    'sandbox-billing': () =>
      import(/* webpackChunkName: "page-sandbox-billing" */ './features/sandbox/sandbox-billing-page.tsx'),
    mailbox: () => import(/* webpackChunkName: "page-mailbox" */ './features/mailbox/mailbox-page.tsx'),
  },
  slots: {
    'account.forms@1': () => import(/* webpackChunkName: "slot-account-forms" */ './account-forms/account-forms.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json', { with: { type: 'json' } }),
  },
});
