/** State of a visit to the login page: the person has just chosen a new password. */
export const PASSWORD_CHANGED = 'password-changed';

/** State of a visit to the login page: the person has just deleted their account. */
export const ACCOUNT_DELETED = 'account-deleted';

/** State of a visit to the login page: a client has just chosen their first password, and no session was opened with it. */
export const CLIENT_CONFIRMED = 'client-confirmed';
