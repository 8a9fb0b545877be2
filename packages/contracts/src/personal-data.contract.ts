import { contract } from './endpoint.ts';
import { fileReply } from './files.ts';

/** A person's own data. */
export const personalDataContract = contract({
  'GET v3/users/me/data': {
    summary:
      'All that the site has about the signed-in person, as one ZIP with JSON and CSV of each table, and their pictures',
    access: 'user',
    reply: fileReply,
    isFile: true,
  },
});
