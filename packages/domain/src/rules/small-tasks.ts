/** Kinds of small tasks: a look at a source of an analysis, and the choice of the topic that fits it. */
export const SMALL_TASK_KINDS = ['source', 'topic'] as const;
export type SmallTaskKind = (typeof SMALL_TASK_KINDS)[number];

/** Answers about a source: it says so, it is there and does not say so, it is not there any more. */
export const SOURCE_ANSWERS = ['says', 'differs', 'gone'] as const;

/** The answer that none of the topics fits; any other answer about a topic is its id. */
export const NO_TOPIC = 'none';

/** Answers that settle a task once they concur; until then it stays open, however many there are. */
export const CONCURRING = 3;

/** Topics to choose from. */
export const TOPIC_CHOICES = 4;

/** The answer that enough people gave. @param counts how many gave each @returns null as long as there is none */
export function settledAnswer(counts: ReadonlyMap<string, number>): string | null {
  return [...counts].find(([, count]) => count >= CONCURRING)?.[0] ?? null;
}

/** A settled task that asks for somebody's look. @param subject the address of the source, or the id of the topic */
export function isFinding(kind: SmallTaskKind, subject: string, answer: string): boolean {
  return kind === 'source' ? answer !== 'says' : answer !== subject;
}
