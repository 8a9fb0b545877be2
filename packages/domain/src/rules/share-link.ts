/** The lives of a link to a portfolio that its owner chooses from, in days. */
export const LINK_DAYS = [1, 7, 30, 90, 365] as const;

export type LinkDays = (typeof LINK_DAYS)[number];

/** Links to one portfolio that have not expired. */
export const MAX_LINKS = 20;
