/** Limits that contracts, API and pages share. Those of one feature alone stand beside its rules. */

/** Largest id of a row: the largest `integer` of the database. */
export const LARGEST_ID = 2_147_483_647;

/** Largest count that a filter compares with, and the furthest offset of a page. */
export const LARGEST_COUNT = 1_000_000;

/** Characters of a search in a list. */
export const SEARCH_LENGTH = 200;

/** Rows of a quick search (specification 001 §9). */
export const QUICK_SEARCH_ROWS = 20;

/** Characters of a portfolio's name. */
export const PORTFOLIO_NAME_LENGTH = 120;
