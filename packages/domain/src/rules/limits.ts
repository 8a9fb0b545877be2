/** Limits that contracts, API and pages share. Those of one feature alone stand beside its rules. */

/** Largest id of a row: the largest `integer` of the database. */
export const LARGEST_ID = 2_147_483_647;

/** Largest count that a filter compares with, and the furthest offset of a page. */
export const LARGEST_COUNT = 1_000_000;

/** Characters of a search in a list. */
export const SEARCH_LENGTH = 200;

/** Rows of a quick search (specification 001 §9). */
export const QUICK_SEARCH_ROWS = 20;

/** Characters of an analysis's headline. */
export const HEADLINE_LENGTH = 120;

/** Tags that an analysis needs, and may have (decisions: tags, sources, headline). */
export const MIN_TAGS = 4;
export const MAX_TAGS = 20;
export const TAG_LENGTH = 40;

/** Sources of an analysis (decisions: tags, sources, headline). */
export const MAX_SOURCES = 20;

/** Datapoints of an analysis. */
export const MAX_DATAPOINTS = 50;

/** Characters of an analysis's HTML as it is sent: 2,000 of text, with room for what is over it and for markup. */
export const ANALYSIS_HTML_LENGTH = 60_000;

/** Bytes of a picture that is uploaded (decisions: uploads). */
export const IMAGE_BYTES = 5 * 1024 * 1024;

/** Characters of a comment, a report, the answer to one, or what a reviewer says to an author. */
export const COMMENT_LENGTH = 2_000;

/** Characters of a portfolio's name. */
export const PORTFOLIO_NAME_LENGTH = 120;
