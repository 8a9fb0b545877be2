/** The page in the window at a provider, once it is back here: it hands over what came of it and closes. */
export const SOCIAL_RETURN = '/social-sign-in';
