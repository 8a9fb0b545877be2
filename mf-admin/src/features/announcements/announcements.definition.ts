import { defineList } from '@commonweal/domain/list-query';

/** The query parameters of the announcements. */
export const announcementList = defineList({ filters: [], perPage: 20 });
