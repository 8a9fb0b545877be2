/** The name of the filter below. */
export const DEFAULT_FILTER = 'default';

/** `filter[default]=none` opens a list as a whole for somebody who has default filters; it has no other values. */
export const withoutDefaults = { name: DEFAULT_FILTER, type: 'choice', options: [] } as const;
