/** Companies in a portfolio (decisions: Values). */
export const MAX_COMPANIES = 2_000;

/** Lines of a file to import, without its header, and its size in bytes (decisions: Values). */
export const MAX_LINES = 10_000;
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Characters of the name of a file. */
export const FILE_NAME_LENGTH = 255;

/** Characters of a file that the team is given, and of the remark beside it. */
export const FAILING_FILE_LENGTH = 100_000;
export const FAILING_FILE_REMARK_LENGTH = 500;

/**
 * The valid weights, in any unit of a file: only the proportions matter. The bounds keep every share of a
 * portfolio above 0 in floating point.
 */
export const SMALLEST_WEIGHT = 1e-9;
export const LARGEST_WEIGHT = 1e15;

/** Characters of the key that a chosen company is remembered by: a normalised name, its country, and a prefix. */
export const LONGEST_ROW_KEY = 400;

/** Companies that are remembered for one person; the oldest make room. */
export const MAX_ROW_CHOICES = 5_000;

/** The page that somebody is sent to where their plan includes no further portfolio (decisions: portfolio limit). */
export const PORTFOLIO_LIMIT_ADDRESS = '/how-sustainable-to-me/my-portfolios?portfolioLimitReached=1';

/** Characters of an ISIN as somebody writes it, with spaces. */
export const WRITTEN_ISIN_LENGTH = 30;

/** Funds within funds that are looked through: the fund of a portfolio is the first. */
export const FUND_DEPTH = 3;

/** Portfolios of one person that are the holdings of a fund: what is followed from fund to fund has an end. */
export const MAX_FUNDS = 20;

/** Portfolios side by side, at most. */
export const COMPARED_PORTFOLIOS = 6;
