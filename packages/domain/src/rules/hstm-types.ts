/** The two lists of companies that a person makes in the ranking (specification 001 §3). */
export const HSTM_TYPES = ['kept', 'excluded'] as const;

export type HstmType = (typeof HSTM_TYPES)[number];
