/** Companies in a portfolio (decisions: Values). */
export const MAX_COMPANIES = 2_000;

/** Lines of a file to import, without its header, and its size in bytes (decisions: Values). */
export const MAX_LINES = 10_000;
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/**
 * The valid weights, in any unit of a file: only the proportions matter. The bounds keep every share of a
 * portfolio above 0 in floating point.
 */
export const SMALLEST_WEIGHT = 1e-9;
export const LARGEST_WEIGHT = 1e15;
