/**
 * The parts of a portfolio's report that a template chooses and orders. Score, coverage, method and date are in every
 * report: a number never stands without them.
 */
export const reportSections = ['movers', 'sector', 'industry', 'country', 'companies'] as const;

export type ReportSection = (typeof reportSections)[number];

/** The sections of a report without a template. */
export const usualSections: readonly ReportSection[] = ['movers', 'sector', 'country', 'companies'];

/** Characters of a template's texts. */
export const TEMPLATE_NAME_LENGTH = 80;
export const TEMPLATE_TITLE_LENGTH = 120;
export const TEMPLATE_INTRODUCTION_LENGTH = 2_000;

/** Templates, and pictures, of one person. */
export const MAX_TEMPLATES = 50;
