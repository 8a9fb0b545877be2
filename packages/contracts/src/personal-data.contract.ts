import { contract } from './endpoint.ts';
import { fileReply } from './files.ts';

/** A person's own data. */
export const personalDataContract = contract({
  'GET v3/users/me/data': {
    summary: 'All that the signed-in person gave to the site, as one ZIP with JSON and CSV of each table',
    access: 'user',
    reply: fileReply,
    isFile: true,
  },
});
