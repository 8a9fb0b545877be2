import { unpackNotes } from '@commonweal/domain/note-columns';
import type { MarkedCompanies } from '@commonweal/domain/ranking';
import { createRankingSession } from '@commonweal/domain/ranking-session';
import type { RankingSession } from '@commonweal/domain/ranking-session';
import type { FromWorker, ToWorker } from './ranking-client.ts';

/** The worker's side of the talk with the page. @returns a function that takes the page's messages */
export function createRankingResponder(reply: (message: FromWorker) => void): (message: ToWorker) => void {
  let session: RankingSession | null = null;
  let marked: MarkedCompanies = new Map();
  return (message) => {
    if (message.kind === 'load') {
      session = createRankingSession(message.companies, unpackNotes(message.notes), message.topics);
    } else if (message.kind === 'mark') marked = message.marked;
    else if (session && message.kind === 'study') {
      reply({ studied: { id: message.id, result: session.study(message.study, marked) } });
    } else if (session && message.kind === 'ask') reply({ view: session.answer(message.question, marked) });
  };
}
