/** The activities whose opening a person's account records. */
export const IMPACT_ACTIVITIES = ['how-sustainable-to-me', 'how-sustainable-to-me-survey'] as const;

export type ImpactActivity = (typeof IMPACT_ACTIVITIES)[number];
