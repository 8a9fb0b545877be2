/** Mails about the ways into an account. Their person cannot switch them off. */
export const securityMailKinds = [
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'social-linked',
  'social-unlinked',
  'new-sign-in',
] as const;

export type SecurityMailKind = (typeof securityMailKinds)[number];

/** Every kind of mail that the product sends. */
export const mailKinds = [
  'email-confirmation',
  'password-reset',
  'password-changed',
  'email-change',
  'email-change-notice',
  ...securityMailKinds,
  'client-invitation',
  'account-deletion',
  'follow-digest',
  'notification',
  'complaint-receipt',
  'complaint-answer',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** States of a mail in the outbox; one that is withdrawn is not sent any more. */
export const mailStates = ['waiting', 'sent', 'failed', 'withdrawn'] as const;

export type MailState = (typeof mailStates)[number];
