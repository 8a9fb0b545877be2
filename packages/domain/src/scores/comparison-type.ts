/** Classifications by which companies are compared, in the order of their choice (specification 001 §2). */
export const comparisonTypes = ['sdg', 'sasb', 'ilg', 'category', 'pai', 'esg_obj', 'esrs_topic'] as const;

export type ComparisonType = (typeof comparisonTypes)[number];
