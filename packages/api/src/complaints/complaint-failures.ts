import { MOST_OPEN_COMPLAINTS } from '@commonweal/domain/complaints';
import { Failure } from '../http/failure.ts';

/** One sender does not fill the desk. */
export const tooManyComplaints = () =>
  new Failure(409, 'too-many-complaints', {
    en: `${MOST_OPEN_COMPLAINTS} of your complaints wait for an answer. Please wait for it, or add to one of them.`,
    fr: `${MOST_OPEN_COMPLAINTS} de vos réclamations attendent une réponse. Attendez-la, ou complétez l’une d’elles.`,
  });

/** Somebody else has it. @param name of them; empty where nobody has it */
export const complaintReviewerChanged = (name: string) =>
  new Failure(409, 'reviewer-changed', {
    en: name === '' ? 'Nobody has taken this complaint. Take it first.' : `${name} has taken this complaint.`,
    fr:
      name === ''
        ? 'Personne ne s’occupe de cette réclamation. Prenez-la d’abord.'
        : `${name} s’occupe de cette réclamation.`,
  });

/** Nobody answers their own complaint. */
export const ownComplaint = () =>
  new Failure(403, 'own-content', {
    en: 'This complaint comes from you, so somebody else answers it.',
    fr: 'Cette réclamation vient de vous\u202f: une autre personne y répond.',
  });

/** It was answered before. */
export const complaintAnswered = () =>
  new Failure(409, 'complaint-answered', {
    en: 'This complaint was answered in the meantime. Please reload the page.',
    fr: 'Cette réclamation a reçu une réponse entre-temps. Rechargez la page.',
  });
