import { defineList } from '@commonweal/domain/list-query';
import { mailKinds, mailStates } from '@commonweal/domain/mails';

/** The parts of the page, as its address names them; the first is what it opens with. */
export const mailTabs = ['outbox', 'previews'] as const;

/** The query parameters of the outbox and of the previews; `search` is a part of the recipient. */
export const mailList = defineList({
  filters: [
    { name: 'state', type: 'choice', options: mailStates },
    { name: 'kind', type: 'choice', options: mailKinds },
    { name: 'language', type: 'choice', options: ['en', 'fr'] },
  ],
  tabs: mailTabs,
});
