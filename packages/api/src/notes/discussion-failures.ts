import { Failure } from '../http/failure.ts';

/** One open report of a thing is enough from one person. */
export const alreadyReported = () =>
  new Failure(409, 'already-reported', {
    en: 'You have reported this already. A reviewer will look into it.',
    fr: 'Vous l’avez déjà signalé. Un relecteur va s’en occuper.',
  });

/** Another reviewer was quicker. @param name of them; null where it is unknown */
export const reportSettled = (name: string | null) =>
  new Failure(409, 'report-settled', {
    en: `${name ?? 'Another reviewer'} has settled this report in the meantime.`,
    fr: `${name ?? 'Un autre relecteur'} a traité ce signalement entre-temps.`,
  });

/** Nobody judges what is said against them. */
export const ownContent = () =>
  new Failure(403, 'own-content', {
    en: 'You wrote what is reported, so another reviewer settles it.',
    fr: 'Vous avez écrit ce qui est signalé\u202f: un autre relecteur s’en occupe.',
  });

/** Somebody removed the comment that is changed or answered. */
export const commentRemoved = () =>
  new Failure(409, 'comment-removed', {
    en: 'This comment was removed in the meantime.',
    fr: 'Ce commentaire a été supprimé entre-temps.',
  });
