/** How a mailed link is asked about: once, so that what is being typed stays, whatever becomes of the link meanwhile. */
export const askedOnce = {
  staleTime: Infinity,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  throwOnError: false,
} as const;
