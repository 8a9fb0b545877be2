/** The state of scores in a query; none for the present one. */
export const ofState = (snapshot: number | undefined) => (snapshot === undefined ? {} : { snapshot });

/** Of a state that there is not, the page says so by itself. */
export const ownFailure = (snapshot: number | undefined) => (snapshot === undefined ? {} : { throwOnError: false });
