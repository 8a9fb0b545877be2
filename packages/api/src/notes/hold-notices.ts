import type { HoldAct } from '@commonweal/domain/note-holds';
import type { Database } from '../db/open-database.ts';
import type { Bilingual } from '../http/locale.ts';
import { momentTexts } from '../notifications/moment-texts.ts';
import { notify } from '../notifications/notifications.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';

type Told = Exclude<HoldAct, 'remind'>;

const titles: Readonly<Record<Told, Bilingual>> = {
  begin: { en: 'Your analysis is on legal hold', fr: 'Votre analyse est suspendue' },
  extend: {
    en: 'The legal hold on your analysis has a new end',
    fr: 'La suspension de votre analyse a une nouvelle fin',
  },
  release: { en: 'Your analysis is back', fr: 'Votre analyse est de retour' },
  remove: { en: 'Your analysis was removed', fr: 'Votre analyse a été retirée' },
  lapse: { en: 'Your analysis is back', fr: 'Votre analyse est de retour' },
};

const sentences: Readonly<Record<Told, (name: string, until: Bilingual) => Bilingual>> = {
  begin: (name, until) => ({
    en: `${name} is withheld until ${until.en} (UTC) while a legal claim about it is settled. Its text and ratings are kept.`,
    fr: `${name} est suspendue jusqu’au ${until.fr} (UTC), le temps de régler une réclamation juridique. Son texte et ses notes sont conservés.`,
  }),
  extend: (name, until) => ({
    en: `${name} is withheld until ${until.en} (UTC).`,
    fr: `${name} est suspendue jusqu’au ${until.fr} (UTC).`,
  }),
  release: (name) => ({
    en: `The legal hold on ${name} has ended; it is on the site again.`,
    fr: `La suspension de ${name} est levée\u202f: l’analyse est de nouveau en ligne.`,
  }),
  remove: (name) => ({
    en: `The legal hold on ${name} has ended with its removal from the site.`,
    fr: `La suspension de ${name} s’est conclue par son retrait du site.`,
  }),
  lapse: (name) => ({
    en: `The time of the legal hold on ${name} is over; it is on the site again.`,
    fr: `La suspension de ${name} est arrivée à son terme\u202f: l’analyse est de nouveau en ligne.`,
  }),
};

const NO_MOMENT: Bilingual = { en: '', fr: '' };

interface HeldNote {
  readonly id: number;
  readonly userId: number;
  readonly headline: string;
}

/** Tells the author of an analysis of an act of its legal hold, with the reason that was given. */
export async function tellOfHold(
  db: Database,
  note: HeldNote,
  { act, reason, until }: { readonly act: Told; readonly reason?: string; readonly until?: Date },
): Promise<void> {
  const { en, fr } = sentences[act](linkTo(note), until ? momentTexts(until) : NO_MOMENT);
  const said = reason === undefined ? '' : `<blockquote>${escapeText(reason)}</blockquote>`;
  await notify(db, {
    userId: note.userId,
    kind: 'review',
    title: titles[act],
    content: { en: `<p>${en}</p>${said}`, fr: `<p>${fr}</p>${said}` },
  });
}

/** Reminds the person who set the clock of a hold of its end. */
export async function tellHolder(
  db: Database,
  note: HeldNote,
  { userId, until }: { readonly userId: number; readonly until: Date },
): Promise<void> {
  const name = linkTo(note);
  const from = momentTexts(until);
  await notify(db, {
    userId,
    kind: 'review',
    title: { en: 'A legal hold ends soon', fr: 'Une suspension prend bientôt fin' },
    content: {
      en: `<p>${name} is on the site again from ${from.en} (UTC), unless the hold is extended.</p>`,
      fr: `<p>${name} sera de nouveau en ligne le ${from.fr} (UTC), sauf prolongation de la suspension.</p>`,
    },
  });
}

function linkTo({ id, headline }: HeldNote): string {
  return `<a href="/analyses/archive/${id}">${escapeText(headline)}</a>`;
}
