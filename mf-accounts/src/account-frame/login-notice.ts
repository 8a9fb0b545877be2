/** State of a visit to the login page: the person has just chosen a new password. */
export const PASSWORD_CHANGED = 'password-changed';
