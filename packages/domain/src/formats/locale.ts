/** The languages of the site. */
export type Locale = 'en' | 'fr';
