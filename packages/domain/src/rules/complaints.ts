/** Kinds of complaints, in the order of the form. */
export const complaintKinds = ['wrong-content', 'my-data', 'my-account', 'conduct', 'other'] as const;

export type ComplaintKind = (typeof complaintKinds)[number];

/** Characters of a complaint with everything that its sender adds to it, and of an answer. */
export const COMPLAINT_LENGTH = 4_000;

/** Characters of the address of the page that a complaint is about. */
export const COMPLAINT_PAGE_LENGTH = 500;

/** Days in which complaints are answered, unless an administrator sets others. */
export const DEFAULT_ANSWER_DAYS = 14;
export const FEWEST_ANSWER_DAYS = 1;
export const MOST_ANSWER_DAYS = 60;

/** Complaints of one sender that wait for an answer at a time. */
export const MOST_OPEN_COMPLAINTS = 10;

/** Days that the published figures look back. */
export const COMPLAINT_FIGURE_DAYS = 365;

/** States of complaints that the desk is filtered by. */
export const complaintStates = ['open', 'overdue', 'answered'] as const;

export type ComplaintState = (typeof complaintStates)[number];
