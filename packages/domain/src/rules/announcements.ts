/** Characters of an announcement's title, in each language. */
export const ANNOUNCEMENT_TITLE_LENGTH = 120;

/** Characters of an announcement's text, and of its HTML as it is sent. */
export const ANNOUNCEMENT_LENGTH = 2_000;
export const ANNOUNCEMENT_HTML_LENGTH = 20_000;

/**
 * Results of an announcement for one person; `declined` where they have switched announcements off everywhere,
 * `withdrawn` where it ended before it had reached them.
 */
export const announcementOutcomes = ['site', 'mail', 'both', 'declined', 'left', 'withdrawn'] as const;

export type AnnouncementOutcome = (typeof announcementOutcomes)[number];
