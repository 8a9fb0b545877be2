import type { ApiReply, RankedCompany } from '@commonweal/contracts';
import type { CompanyNote } from '@commonweal/domain/company-score';
import type { MarkedCompanies } from '@commonweal/domain/ranking';
import { createRankingSession } from '@commonweal/domain/ranking-session';
import type { RankingSession } from '@commonweal/domain/ranking-session';
import type { RankedTopic } from '@commonweal/domain/ranking-evidence';
import type {
  FromRankingThread,
  MarkedEntries,
  RankingPage,
  RankingRequest,
  RankingSight,
  ReplacedPage,
  ToRankingThread,
} from './ranking-messages.ts';

type Session = RankingSession<RankedCompany>;

/** A ranking that still takes pages. */
interface Draft {
  readonly topics: readonly RankedTopic[];
  readonly companies: RankedCompany[];
  readonly notes: (readonly CompanyNote[])[];
}

/** The thread's side of the talk: holds one ranking for each sight. @returns a function that takes messages in turn */
export function createRankingDesk(reply: (message: FromRankingThread) => void): (message: ToRankingThread) => void {
  const drafts = new Map<RankingSight, Draft>();
  const sessions = new Map<RankingSight, Session>();

  const respond = (request: RankingRequest): string => {
    if (request.kind === 'ready') {
      const draft = drafts.get(request.sight);
      drafts.delete(request.sight);
      if (draft) sessions.set(request.sight, createRankingSession(draft.companies, draft.notes.flat(), draft.topics));
      return '';
    }
    const session = sessions.get(request.sight);
    if (!session) throw new Error('The ranking is not loaded.');
    return JSON.stringify(answerIn(session, request));
  };

  return (message) => {
    if (message.kind === 'begin') drafts.set(message.sight, { topics: message.topics, companies: [], notes: [] });
    else if (message.kind === 'drop') {
      drafts.delete(message.sight);
      sessions.delete(message.sight);
    } else if (message.kind === 'page') addPage(drafts.get(message.sight), JSON.parse(message.text));
    else if (message.kind === 'replace') {
      replacePages(sessions.get(message.sight), message.pages);
    } else {
      try {
        reply({ id: message.id, text: respond(message) });
      } catch (error) {
        reply({ id: message.id, error: String(error) });
      }
    }
  };
}

function addPage(draft: Draft | undefined, { companies, notes }: RankingPage): void {
  for (const company of companies) draft?.companies.push(company);
  draft?.notes.push(notes);
}

function replacePages(session: Session | undefined, pages: readonly ReplacedPage[]): void {
  for (const { range, text } of pages) {
    const page: RankingPage = JSON.parse(text);
    session?.replace({ ...range, ...page });
  }
}

type AnyAnswer =
  | ApiReply<'POST v3/my-impact/ranking'>
  | ApiReply<'POST v3/my-impact/ranking-movers'>
  | ApiReply<'POST v3/my-impact/ranking-sensitivity'>
  | ApiReply<'POST v3/my-impact/ranking-funds'>;

function answerIn(session: Session, request: Exclude<RankingRequest, { kind: 'ready' }>): AnyAnswer {
  if (request.kind === 'ask') return answer(session, request);
  if (request.kind === 'movers') return findMovers(session, request);
  return request.kind === 'sensitivity' ? testRank(session, request) : rankFunds(session, request);
}

type Ask = Extract<RankingRequest, { kind: 'ask' }>;

function answer(session: Session, { question, marked }: Ask): ApiReply<'POST v3/my-impact/ranking'> {
  const { rows, ...view } = session.answer(question, markedOf(marked));
  return { ...view, rows: rows.flatMap(({ at, ...row }) => withCompany(session, at, row)) };
}

type FindMovers = Extract<RankingRequest, { kind: 'movers' }>;

function findMovers(session: Session, { question, marked }: FindMovers): ApiReply<'POST v3/my-impact/ranking-movers'> {
  const result = session.study({ kind: 'movers', ...question }, markedOf(marked));
  if (result.kind !== 'movers') throw new Error(`Movers were answered with ${result.kind}.`);
  return {
    up: result.up.flatMap(({ at, ...mover }) => withCompany(session, at, mover)),
    down: result.down.flatMap(({ at, ...mover }) => withCompany(session, at, mover)),
  };
}

type TestRank = Extract<RankingRequest, { kind: 'sensitivity' }>;

function testRank(session: Session, { question }: TestRank): ApiReply<'POST v3/my-impact/ranking-sensitivity'> {
  const result = session.study({ kind: 'sensitivity', ...question }, new Map());
  if (result.kind !== 'sensitivity') throw new Error(`A test of a rank was answered with ${result.kind}.`);
  return { rank: result.rank, changes: result.changes };
}

type RankFunds = Extract<RankingRequest, { kind: 'funds' }>;

function rankFunds(session: Session, { question, marked }: RankFunds): ApiReply<'POST v3/my-impact/ranking-funds'> {
  const result = session.study({ kind: 'funds', ...question }, markedOf(marked));
  if (result.kind !== 'funds') throw new Error(`Funds were answered with ${result.kind}.`);
  return { funds: [...result.funds] };
}

function withCompany<T>(session: Session, at: number, row: T): (T & { readonly company: RankedCompany })[] {
  const company = session.companyAt(at);
  return company ? [{ ...row, company }] : [];
}

function markedOf(entries: MarkedEntries): MarkedCompanies {
  return new Map(entries.map(({ entity_id, type }) => [entity_id, type]));
}
