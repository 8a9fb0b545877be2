import {
  MAX_OPEN_TOPIC_REPORTS,
  MAX_RESERVATIONS,
  MAX_WAITING_PROPOSALS,
  MIN_KEYWORDS,
} from '@commonweal/domain/topics';
import { Failure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';

const day = (locale: 'en' | 'fr') => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const days = { en: day('en'), fr: day('fr') };

/** Somebody else keeps the topic. @param until the end of it */
export const topicReserved = (until: Date) =>
  new Failure(409, 'topic-reserved', {
    en: `Someone else is writing on this topic. It becomes free on ${days.en.format(until)} at the latest.`,
    fr: `Quelqu’un d’autre écrit sur ce sujet. Il sera libre le ${days.fr.format(until)} au plus tard.`,
  });

/** One person keeps few topics from all others. */
export const reservationLimit = () =>
  new Failure(409, 'reservation-limit', {
    en: `You can reserve ${MAX_RESERVATIONS} topics at a time. Finish or give up one of them first.`,
    fr: `Vous pouvez réserver ${MAX_RESERVATIONS} sujets à la fois. Terminez-en un ou renoncez-y d’abord.`,
  });

/** Reservations are for people who write. */
export const noWriter = () =>
  new Failure(403, 'no-writer', {
    en: 'Topics are reserved by writers. The training for writers opens this to you.',
    fr: 'Les sujets sont réservés par les rédacteurs. La formation des rédacteurs vous y donne accès.',
  });

/** There is one extension. */
export const alreadyExtended = () =>
  new Failure(409, 'already-extended', {
    en: 'This reservation was extended before, and can be extended once.',
    fr: 'Cette réservation a déjà été prolongée, et ne peut l’être qu’une fois.',
  });

/** Another reviewer was quicker, or has it. @param name of them; empty where nobody has it */
export const topicReviewerChanged = (name: string) =>
  new Failure(409, 'reviewer-changed', {
    en: name === '' ? 'Nobody has taken this. Take it first.' : `${name} has taken this.`,
    fr: name === '' ? 'Personne ne s’en occupe. Prenez-le d’abord.' : `${name} s’en occupe.`,
  });

/** Nobody decides on what they wrote or reported themselves. */
export const ownProposal = () =>
  new Failure(403, 'own-content', {
    en: 'This comes from you, so another reviewer decides on it.',
    fr: 'Cela vient de vous\u202f: un autre relecteur en décide.',
  });

/** Conditions of a submission, in words (specification 001 §4). */
export const missingTexts = {
  title: {
    en: 'Please add a title before submitting your topic',
    fr: 'Ajoutez un titre avant de soumettre votre sujet',
  },
  description: {
    en: 'Please add a description before submitting your topic',
    fr: 'Ajoutez une description avant de soumettre votre sujet',
  },
  keywords: {
    en: `Please add at least ${MIN_KEYWORDS} keywords before submitting your topic`,
    fr: `Ajoutez au moins ${MIN_KEYWORDS} mots-clés avant de soumettre votre sujet`,
  },
  sources: {
    en: 'Please add at least one source before submitting your topic',
    fr: 'Ajoutez au moins une source avant de soumettre votre sujet',
  },
} as const satisfies Record<string, Bilingual>;

/** A submission lacks something. The first of it is the sentence; each stands with its field. */
export const proposalNotComplete = (missing: readonly (keyof typeof missingTexts)[]) =>
  new Failure(
    422,
    'not-complete',
    missingTexts[missing[0] ?? 'keywords'],
    Object.fromEntries(missing.map((field) => [field, missingTexts[field]])),
  );

/** Somebody decided on it, or it is not where the caller saw it. */
export const proposalMoved = () =>
  new Failure(409, 'proposal-moved', {
    en: 'This proposal has moved on in the meantime. Please reload the page.',
    fr: 'Cette proposition a évolué entre-temps. Rechargez la page.',
  });

/** The topic is there already, or is proposed already. */
export const topicExists = (where: 'topic' | 'proposal') =>
  new Failure(
    409,
    'topic-exists',
    where === 'topic'
      ? { en: 'There is a topic of this name already.', fr: 'Un sujet de ce nom existe déjà.' }
      : { en: 'Somebody has proposed this topic already.', fr: 'Ce sujet a déjà été proposé.' },
  );

/** One person does not fill the desk. */
export const proposalLimit = () =>
  new Failure(409, 'proposal-limit', {
    en: `${MAX_WAITING_PROPOSALS} of your proposals wait for a decision. Submit this one after that.`,
    fr: `${MAX_WAITING_PROPOSALS} de vos propositions attendent une décision. Soumettez celle-ci ensuite.`,
  });

/** Nor does one person fill it with reports. */
export const topicReportLimit = () =>
  new Failure(409, 'topic-report-limit', {
    en: `${MAX_OPEN_TOPIC_REPORTS} topics that you reported wait for a decision. Report this one after that.`,
    fr: `${MAX_OPEN_TOPIC_REPORTS} sujets que vous avez signalés attendent une décision. Signalez celui-ci ensuite.`,
  });

/** Work on the topic is paid, and would be paid otherwise afterwards. */
export const topicPaidFor = () =>
  new Failure(409, 'topic-in-campaign', {
    en: 'An open campaign pays for work on this topic. Close the campaign first.',
    fr: 'Une campagne ouverte rémunère le travail sur ce sujet. Clôturez d’abord la campagne.',
  });

export const unknownCategory = () =>
  new Failure(
    422,
    'unknown-reference',
    { en: 'This category does not exist.', fr: 'Cette catégorie n’existe pas.' },
    { topic_category_id: { en: 'This category does not exist.', fr: 'Cette catégorie n’existe pas.' } },
  );
