/** Codes of the lists that people and administrators may keep default filters of. */
export const listCodes = ['companies', 'analyses', 'ranking'] as const;

export type ListCode = (typeof listCodes)[number];
