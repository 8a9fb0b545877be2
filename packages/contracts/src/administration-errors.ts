/** Refusals of acts on somebody's account. */
export const administrationErrors = ['own-account', 'platform-account', 'higher-account', 'account-erased'] as const;
