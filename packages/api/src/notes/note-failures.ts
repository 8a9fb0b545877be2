import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import { Failure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';

/** What others have to judge. */
export const ownNote = () =>
  new Failure(403, 'own-note', {
    en: 'You wrote this analysis, so others rate and review it.',
    fr: 'Vous avez écrit cette analyse : d’autres la notent et la relisent.',
  });

/** Who failed the rater exam for good rates nothing (specification 001 §5). */
export const ratingBlocked = () =>
  new Failure(403, 'rating-blocked', {
    en: 'You cannot rate: your third and last attempt at the rater exam failed.',
    fr: 'Vous ne pouvez pas noter\u202f: la troisième et dernière tentative de l’examen a échoué.',
  });

const standings: Readonly<Record<NoteStatus, Bilingual>> = {
  drafted: { en: 'a draft', fr: 'à l’état de brouillon' },
  submitted: { en: 'submitted', fr: 'soumise' },
  read: { en: 'read', fr: 'lue' },
  rework: { en: 'back with its author for rework', fr: 'chez son auteur pour révision' },
  published: { en: 'published', fr: 'publiée' },
  archived: { en: 'archived', fr: 'archivée' },
};

/** Somebody was quicker. @param status where the analysis stands now */
export const noteMoved = (status: NoteStatus) =>
  new Failure(409, 'note-moved', {
    en: `Someone has changed this analysis in the meantime: it is now ${standings[status].en}.`,
    fr: `Quelqu’un l’a modifiée entre-temps : cette analyse est maintenant ${standings[status].fr}.`,
  });

/** What is archived stays as it is. */
export const noteArchived = () =>
  new Failure(409, 'note-archived', {
    en: 'This analysis is archived, so no earlier version can be restored.',
    fr: 'Cette analyse est archivée : aucune version antérieure ne peut être rétablie.',
  });

/** Another reviewer has taken it. @param name of who has it now; null for nobody */
export const reviewerChanged = (name: string | null) =>
  new Failure(409, 'reviewer-changed', {
    en: `The reviewer has changed in the meantime: it is now ${name ?? 'nobody'}.`,
    fr: `Le relecteur a changé entre-temps : c’est maintenant ${name ?? 'personne'}.`,
  });
