/** Limits that contracts, API and pages share. Those of one feature alone stand beside its rules. */

/** Largest id of a row: the largest `integer` of the database. */
export const LARGEST_ID = 2_147_483_647;

/** Largest count that a filter compares with, and the furthest offset of a page. */
export const LARGEST_COUNT = 1_000_000;

/** Rows of a list at once, where somebody asks for all of them (specification 001 §9, "unlimited"). */
export const LARGEST_PAGE = 2_000;

/** Rows of a list as a file. A workbook is made at once, while others wait. */
export const EXPORT_ROWS = { csv: 10_000, xlsx: 2_000 } as const;

/** Saved searches of a person in one list, and the characters of a name. */
export const MAX_SAVED_SEARCHES = 50;
export const SAVED_SEARCH_NAME_LENGTH = 80;

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

/** Characters of the passage that an author quotes from a source. */
export const QUOTE_LENGTH = 500;

/** Characters of a source's title. */
export const SOURCE_TITLE_LENGTH = 200;

/** Characters of the words that stand for a picture. */
export const IMAGE_ALT_LENGTH = 300;

/** Characters of an address in a text that is written in an editor, and of the words that it stands under. */
export const LINK_LENGTH = 2_000;
export const LINK_TEXT_LENGTH = 500;

/** Datapoints of an analysis, and the years that they may be of. */
export const MAX_DATAPOINTS = 50;
export const FIRST_DATAPOINT_YEAR = 1900;
export const LAST_DATAPOINT_YEAR = 2100;

/** Characters of an analysis's HTML as it is sent: 2,000 of text, with room for what is over it and for markup. */
export const ANALYSIS_HTML_LENGTH = 60_000;

/** Bytes of a picture that is uploaded (decisions: uploads). */
export const IMAGE_BYTES = 5 * 1024 * 1024;

/** Pictures in the archive of somebody's data; its table names the others as well. */
export const ARCHIVED_PICTURES = 2_000;

/** Characters of a comment, a report, the answer to one, or what a reviewer says to an author. */
export const COMMENT_LENGTH = 2_000;

/** Characters of a company's reply to an analysis. */
export const MIN_REPLY_LENGTH = 20;
export const MAX_REPLY_LENGTH = 2_000;

/** Characters of the reason that an administrator gives for an act. */
export const REASON_LENGTH = 500;

/** Characters of a text of a reference list, in one language. */
export const REFERENCE_TEXT_LENGTH = 2_000;

/** Characters of a unit's symbol, in one language. */
export const UNIT_SYMBOL_LENGTH = 20;

/** Characters of a token that a mail or another site carries; no token of the product has as many. */
export const TOKEN_LENGTH = 300;

/** Characters of a portfolio's name. */
export const PORTFOLIO_NAME_LENGTH = 120;

/** Companies that are compared side by side (specification 001 §9). */
export const COMPARED_COMPANIES = 6;

/** Other ISINs, and other names, of a company, and characters of each. */
export const MAX_VARIATIONS = 20;
export const VARIATION_LENGTH = 200;

/** Companies that one person follows. */
export const MAX_FOLLOWS = 500;

/** Companies that one person keeps or excludes in the ranking, both together. */
export const MAX_HSTM_LIST = 2_000;

/** Companies that a client's plan has them open. Beyond it they still open: the page says so (decisions: "consumed" entity). */
export const OPENED_COMPANIES_QUOTA = 1_000;

/** Sliders that are named as those which would change a rank; the ones that take longer moves are left out. */
export const MOST_RANK_CHANGES = 20;
