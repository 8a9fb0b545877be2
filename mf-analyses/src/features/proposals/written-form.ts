import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { MAX_SOURCES, TAG_LENGTH } from '@commonweal/domain/limits';
import { MAX_KEYWORDS, TOPIC_DESCRIPTION_LENGTH, TOPIC_NAME_LENGTH } from '@commonweal/domain/topics';
import { hasCredentials, urlProblem } from '@commonweal/domain/url-rule';
import type { SentProposal } from './proposals.queries.ts';

/** The fields of a proposal as they are typed: keywords with commas between, a source a line. */
export interface ProposalFields {
  readonly category: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly sources: string;
  readonly isAvailable: boolean;
}

export const emptyProposalForm: ProposalFields = {
  ...{ category: '', title: '', description: '', keywords: '', sources: '' },
  isAvailable: true,
};

/** A proposal as it is typed. */
export function proposalFormOf(proposal: TopicProposal): ProposalFields {
  return {
    category: `${proposal.topic_category_id}`,
    title: proposal.title,
    description: proposal.description,
    keywords: proposal.keywords.join(', '),
    sources: proposal.sources.map(({ url }) => url).join('\n'),
    isAvailable: proposal.available_to_others === 1,
  };
}

/** Fields as they are sent. */
export function writtenProposalOf(fields: ProposalFields): SentProposal {
  return {
    topic_category_id: Number(fields.category),
    title: fields.title,
    description: fields.description,
    keywords: partsOf(fields.keywords, /[,;\n]/),
    sources: partsOf(fields.sources, /\s+/).map((url) => ({ url })),
    available_to_others: fields.isAvailable ? 1 : 0,
  };
}

/** A sentence about a field: the id of its message and the values in it. */
export interface FieldProblem {
  readonly id: string;
  readonly values: Readonly<Record<string, number>>;
  /** The place of the source that it is about, from 1. */
  readonly place?: number;
}

type ProposalText = 'title' | 'description' | 'keywords' | 'sources';
export type ProposalProblems = Readonly<Partial<Record<ProposalText, FieldProblem>>>;

/** Reasons for which the server would not take what is written, even as a draft (specification 001 §5). */
export function proposalProblems({ title, description, keywords, sources }: SentProposal): ProposalProblems {
  const found: Readonly<Record<ProposalText, FieldProblem | null>> = {
    title: lengthProblem(title, TOPIC_NAME_LENGTH),
    description: lengthProblem(description, TOPIC_DESCRIPTION_LENGTH),
    keywords: keywordsProblem(keywords),
    sources: sourcesProblem(sources.map(({ url }) => url)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function lengthProblem(text: string, most: number): FieldProblem | null {
  const { length } = text.trim();
  return length > most ? { id: 'analyses.proposals.too_long', values: { length, most } } : null;
}

function keywordsProblem(keywords: readonly string[]): FieldProblem | null {
  if (keywords.length > MAX_KEYWORDS)
    return { id: 'analyses.proposals.keywords.too_many', values: { most: MAX_KEYWORDS } };
  return keywords.some((keyword) => keyword.length > TAG_LENGTH)
    ? { id: 'analyses.proposals.keywords.too_long', values: { length: TAG_LENGTH } }
    : null;
}

function sourcesProblem(urls: readonly string[]): FieldProblem | null {
  if (urls.length > MAX_SOURCES) return { id: 'analyses.write.sources.full', values: { most: MAX_SOURCES } };
  for (const [at, url] of urls.entries()) {
    const problem = urlProblem(url) ?? (hasCredentials(url) ? 'format' : null);
    if (problem !== null) return { id: `analyses.write.source.${problem}`, values: {}, place: at + 1 };
  }
  return null;
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
