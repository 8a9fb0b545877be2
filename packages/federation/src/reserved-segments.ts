/** First segments of the addresses that the gateway answers itself, in lower case. */
export const RESERVED_SEGMENTS: readonly string[] = ['api', 'remotes', 'shell', 'share', 'favicon.svg', 'favicon.ico'];
