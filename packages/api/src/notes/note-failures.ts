import type { ErrorDetails } from '@commonweal/contracts';
import { HOLD_DAYS } from '@commonweal/domain/note-holds';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import type { SubmissionCondition } from '@commonweal/domain/note-submission';
import { submissionText } from '@commonweal/domain/note-submission/texts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';

/** Authors do not judge their own analyses. */
export const ownNote = () =>
  new Failure(403, 'own-note', {
    en: 'You wrote this analysis, so others rate and review it.',
    fr: 'Vous avez écrit cette analyse : d’autres la notent et la relisent.',
  });

/** Nobody rates what is written about a company that they speak for. */
export const ownCompany = () =>
  new Failure(403, 'own-company', {
    en: 'You speak for this company, so others rate the analyses of it.',
    fr: 'Vous représentez cette entreprise\u202f: d’autres notent les analyses à son sujet.',
  });

/** People who failed the rater exam for good rate nothing (specification 001 §5). */
export const ratingBlocked = () =>
  new Failure(403, 'rating-blocked', {
    en: 'You cannot rate: your third and last attempt at the rater exam failed.',
    fr: 'Vous ne pouvez pas noter\u202f: la troisième et dernière tentative de l’examen a échoué.',
  });

/** Impact and financial analyses have a value of their own each (specification 001 §3). */
export const wrongDimension = () =>
  new Failure(422, 'wrong-dimension', {
    en: 'This is not how analyses of this kind are rated.',
    fr: 'Les analyses de ce type ne se notent pas ainsi.',
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

/** The text is not the one that somebody decides on. */
export const noteReworded = () =>
  new Failure(409, 'note-moved', {
    en: 'The text was changed since you opened it. Read it again before you decide.',
    fr: 'Le texte a été modifié depuis que vous l’avez ouvert. Relisez-le avant de décider.',
  });

/** Ratings answer the questions of one kind of analysis, so the kind stays once there are some. */
export const kindRated = () =>
  new Failure(409, 'kind-rated', {
    en: 'Raters have rated this analysis as it is, so its kind can no longer change.',
    fr: 'Cette analyse a déjà été notée\u202f: son type ne peut plus changer.',
  });

/** Somebody saved in between. @param details the revision that stands now, and who made it */
export const noteChanged = (details: ErrorDetails['note-changed']) =>
  new Failure(
    409,
    'note-changed',
    {
      en: 'This analysis was changed elsewhere in the meantime. Your text is kept on this page.',
      fr: 'Cette analyse a été modifiée ailleurs entre-temps. Votre texte est conservé sur cette page.',
    },
    undefined,
    details,
  );

/** A submission lacks something; each field's text says what (specification 001 §5). */
export const notComplete = (problems: readonly SubmissionCondition[]) =>
  new Failure(
    422,
    'not-complete',
    { en: 'This analysis is not complete yet.', fr: 'Cette analyse n’est pas encore complète.' },
    Object.fromEntries(problems.map((problem) => [problem, submissionText(problem)])),
  );

/** The content names something that no list has. @param fields by their names */
export const unknownReference = (fields: readonly string[]) => {
  const text = {
    en: 'This is in no list any more. Please choose again.',
    fr: 'Ce choix n’existe plus. Veuillez choisir à nouveau.',
  };
  return new Failure(
    422,
    'unknown-reference',
    { en: 'Please check the marked fields.', fr: 'Vérifiez les champs signalés.' },
    Object.fromEntries(fields.map((field) => [field, text])),
  );
};

/** Refuses a body that names another analysis than its path. @throws {Failure} `invalid-fields` */
export function refuseOther(id: number, named: number | undefined): void {
  if (named === undefined || named === id) return;
  const text = { en: 'This is not the analysis of the address.', fr: 'Ce n’est pas l’analyse de l’adresse.' };
  throw commonFailure('invalid-fields', { note_id: text });
}

/** The time for it is over. */
export const deadlineExpired = () =>
  new Failure(409, 'deadline-expired', {
    en: 'The deadline of this analysis has passed. Ask a reviewer for more time; your text is kept.',
    fr: 'Le délai de cette analyse est dépassé. Demandez plus de temps à un relecteur\u202f; votre texte est conservé.',
  });

/** A deadline lies ahead. */
export const deadlinePast = () =>
  new Failure(422, 'deadline-past', {
    en: 'Please choose a moment in the future.',
    fr: 'Choisissez un moment dans le futur.',
  });

/** Only reviewers review. */
export const notAReviewer = () =>
  new Failure(422, 'not-a-reviewer', {
    en: 'This person does not review analyses, or wrote this one.',
    fr: 'Cette personne ne relit pas d’analyses, ou a écrit celle-ci.',
  });

/** Archived analyses stay as they are. */
export const noteArchived = () =>
  new Failure(409, 'note-archived', {
    en: 'This analysis is archived, so no earlier version can be restored.',
    fr: 'Cette analyse est archivée : aucune version antérieure ne peut être rétablie.',
  });

/** Another reviewer has taken it. @param reviewer who has it now, whose name may be unknown; null for nobody */
export const reviewerChanged = (reviewer: { readonly name: string | null } | null) => {
  const { en, fr } = reviewer
    ? { en: reviewer.name ?? 'another reviewer', fr: reviewer.name ?? 'un autre relecteur' }
    : { en: 'nobody', fr: 'personne' };
  return new Failure(409, 'reviewer-changed', {
    en: `The reviewer has changed in the meantime: it is now ${en}.`,
    fr: `Le relecteur a changé entre-temps : c’est maintenant ${fr}.`,
  });
};

/** Restoring is for what was removed. */
export const noteHeld = () =>
  new Failure(409, 'note-held', {
    en: 'This analysis is on legal hold. End the hold to bring it back.',
    fr: 'Cette analyse est suspendue pour raisons juridiques. Levez la suspension pour la rétablir.',
  });

/** Nothing to move or end. */
export const notHeld = () =>
  new Failure(409, 'not-held', {
    en: 'This analysis is not on legal hold, or no longer.',
    fr: 'Cette analyse n’est pas suspendue, ou ne l’est plus.',
  });

/** Holds end. */
export const holdDate = () =>
  new Failure(422, 'hold-date', {
    en: `Please choose an end within the next ${HOLD_DAYS} days.`,
    fr: `Choisissez une fin dans les ${HOLD_DAYS} prochains jours.`,
  });

/** Readers learn that it exists, and nothing of what it says. */
export const withheld = () =>
  new Failure(451, 'withheld', {
    en: 'This analysis is withheld while a legal claim about it is settled.',
    fr: 'Cette analyse est suspendue le temps de régler une réclamation juridique à son sujet.',
  });
