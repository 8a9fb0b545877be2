import type { noteReviews } from '../notes/note-reviews.table.ts';
import { createDice } from './dice.ts';
import type { NoteDraft } from './seed-notes.ts';
import { DAY, SEED_DAY } from './seed-size.ts';

type ReviewRow = typeof noteReviews.$inferInsert;

/** Standard requests of reviewers, in the language that the analysis is written in. */
const requests: Readonly<Record<NoteDraft['locale'], readonly string[]>> = {
  en: [
    'Please name the year of each figure, and which of the sources it comes from.',
    'The second half describes the industry, not this company. What did the company itself do?',
    'One source is the company’s own press release. Is there an independent one as well?',
    'How many people does this concern? Without that nobody can judge the breadth.',
  ],
  fr: [
    'Merci d’indiquer l’année de chaque chiffre et la source dont il provient.',
    'La seconde moitié décrit le secteur, pas cette entreprise. Qu’a-t-elle fait elle-même\u202f?',
    'Une source est le communiqué de l’entreprise. En existe-t-il une indépendante\u202f?',
    'Combien de personnes sont concernées\u202f? Sans cela, personne ne peut juger de l’étendue.',
  ],
};

/** How long each step of a review takes. */
const STEP = 0.4 * DAY;

/** When an analysis under review came to where it stands; null for any other. */
export function movedAt({ status, createdAt }: Pick<NoteDraft, 'status' | 'createdAt'>): number | null {
  if (status === 'submitted') return createdAt;
  if (status === 'read') return Math.min(createdAt + STEP, SEED_DAY);
  return status === 'rework' ? Math.min(createdAt + 2 * STEP, SEED_DAY) : null;
}

/** The way so far of what is under review. */
export function makeReviews(drafts: readonly NoteDraft[]): ReviewRow[] {
  const dice = createDice(97);
  return drafts.flatMap((draft) => {
    const { id: noteId, userId, reviewerId, status, isDeleted, locale } = draft;
    const end = movedAt(draft);
    if (end === null || isDeleted) return [];
    // Every row with every column: a bulk insert takes them from the first.
    const submitted: ReviewRow = {
      noteId,
      userId,
      action: 'submit',
      comment: null,
      createdAt: new Date(draft.createdAt),
    };
    if (reviewerId === null) return [submitted];
    const readAt = movedAt({ ...draft, status: 'read' }) ?? end;
    const read: ReviewRow = { ...submitted, userId: reviewerId, action: 'read', createdAt: new Date(readAt) };
    if (status === 'read') return [submitted, read];
    const comment = dice.pick(requests[locale]);
    return [submitted, read, { ...read, action: 'rework', comment, createdAt: new Date(end) }];
  });
}
