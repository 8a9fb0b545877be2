/** The name of an account that was anonymised. Pages word it in their own language. */
export const DELETED_NAME = { firstName: 'Deleted', lastName: 'user' } as const;

/** The same as one text, for records that know people by their name alone. */
export const DELETED_PERSON = `${DELETED_NAME.firstName} ${DELETED_NAME.lastName}` as const;
