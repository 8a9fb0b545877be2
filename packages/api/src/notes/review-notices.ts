import type { NoteMove } from '@commonweal/domain/note-lifecycle';
import type { Database } from '../db/open-database.ts';
import type { Bilingual } from '../http/locale.ts';
import { momentTexts } from '../notifications/moment-texts.ts';
import { notify } from '../notifications/notifications.service.ts';
import { findHolders } from '../users/roles.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';

type Outcome = Exclude<NoteMove, 'submit'> | 'remove' | 'restore' | 'restore_version';

const titles: Readonly<Record<Outcome, Bilingual>> = {
  read: { en: 'Your analysis was read', fr: 'Votre analyse a été lue' },
  rework: { en: 'Your analysis needs rework', fr: 'Votre analyse est à retravailler' },
  publish: { en: 'Your analysis is published', fr: 'Votre analyse est publiée' },
  archive: { en: 'Your analysis was archived', fr: 'Votre analyse a été archivée' },
  remove: { en: 'Your analysis was removed', fr: 'Votre analyse a été retirée' },
  restore: { en: 'Your analysis is back', fr: 'Votre analyse est de retour' },
  restore_version: {
    en: 'An earlier version of your analysis is back',
    fr: 'Une version antérieure de votre analyse est de retour',
  },
};

const sentences: Readonly<Record<Outcome, (name: string) => Bilingual>> = {
  read: (name) => ({
    en: `A reviewer has read ${name} and will decide on it.`,
    fr: `Un relecteur a lu ${name} et va se prononcer.`,
  }),
  rework: (name) => ({
    en: `A reviewer asks you to rework ${name}.`,
    fr: `Un relecteur vous demande de retravailler ${name}.`,
  }),
  publish: (name) => ({
    en: `Everyone can now read ${name}, and raters can rate it.`,
    fr: `Tout le monde peut désormais lire ${name}, et les évaluateurs peuvent la noter.`,
  }),
  archive: (name) => ({
    en: `${name} is no longer on the site and no longer counts in any score.`,
    fr: `${name} n’est plus en ligne et ne compte plus dans aucun score.`,
  }),
  remove: (name) => ({
    en: `A reviewer has removed ${name} from the site.`,
    fr: `Un relecteur a retiré ${name} du site.`,
  }),
  restore: (name) => ({
    en: `${name} was restored and stands where it stood before.`,
    fr: `${name} a été rétablie et se trouve de nouveau là où elle était.`,
  }),
  restore_version: (name) => ({
    en: `A reviewer has restored an earlier version of ${name}. Its version history has what it said before.`,
    fr: `Un relecteur a rétabli une version antérieure de ${name}. L’historique des versions garde le texte précédent.`,
  }),
};

/** Tells the author of an analysis what a reviewer decided, with what they say of it. */
export async function tellOutcome(
  db: Database,
  note: { readonly id: number; readonly userId: number; readonly slug: string; readonly headline: string },
  { move, comment }: { readonly move: Outcome; readonly comment?: string },
): Promise<void> {
  const name = `<a href="${addressAfter(move, note)}">${escapeText(note.headline)}</a>`;
  const said = quoted(comment);
  const { en, fr } = sentences[move](name);
  await notify(db, {
    userId: note.userId,
    kind: 'review',
    title: titles[move],
    content: { en: `<p>${en}</p>${said}`, fr: `<p>${fr}</p>${said}` },
  });
}

/** Words of a reviewer to the author, as a quotation; nothing without them. */
const quoted = (comment: string | undefined) => (comment ? `<blockquote>${escapeText(comment)}</blockquote>` : '');

/** Address for the author after a step: the archive alone has what was removed. */
function addressAfter(move: Outcome, { id, slug }: { readonly id: number; readonly slug: string }): string {
  if (move === 'publish' || move === 'restore_version') return `/analyses/${slug}`;
  return move === 'remove' ? `/analyses/archive/${id}` : `/analyses/reviews/${id}`;
}

const reviewerTitles = {
  assigned: { en: 'An analysis was given to you to review', fr: 'Une analyse vous a été confiée à relire' },
  submitted: { en: 'An analysis was submitted again', fr: 'Une analyse a été soumise à nouveau' },
} as const satisfies Record<string, Bilingual>;

interface ReviewedNote {
  readonly id: number;
  readonly userId: number;
  readonly reviewerId: number | null;
  readonly headline: string;
}

/** Tells its reviewer of an analysis that waits for them; where it has none, everybody who reviews. */
export async function tellReviewer(
  db: Database,
  note: ReviewedNote,
  event: keyof typeof reviewerTitles,
): Promise<void> {
  if (note.reviewerId === null) return tellReviewers(db, note.userId);
  const name = reviewLink(note);
  await notify(db, {
    userId: note.reviewerId,
    kind: 'review',
    title: reviewerTitles[event],
    content: { en: `<p>${name} waits for you.</p>`, fr: `<p>${name} vous attend.</p>` },
  });
}

/** Tells people who review, but for the author, that analyses wait; once until they have seen it. */
async function tellReviewers(db: Database, authorId: number): Promise<void> {
  const link = (text: string) => `<a href="/analyses/reviews">${text}</a>`;
  for (const { id } of await findHolders(db, 'notes-submission-state')) {
    if (id === authorId) continue;
    await notify(db, {
      userId: id,
      kind: 'review',
      title: { en: 'Analyses wait for a review', fr: 'Des analyses attendent une relecture' },
      content: {
        en: `<p>${link('Submitted analyses')} wait for a reviewer.</p>`,
        fr: `<p>Des ${link('analyses soumises')} attendent un relecteur.</p>`,
      },
      notWhileUnseen: true,
    });
  }
}

/** Tells the author that a reviewer changed their archived analysis. @param comment why, in the reviewer's words */
export async function tellOfUpdate(
  db: Database,
  note: { readonly id: number; readonly userId: number; readonly headline: string },
  comment?: string,
): Promise<void> {
  const name = reviewLink(note);
  const said = quoted(comment);
  await notify(db, {
    userId: note.userId,
    kind: 'review',
    title: { en: 'Your archived analysis was changed', fr: 'Votre analyse archivée a été modifiée' },
    content: {
      en: `<p>A reviewer has changed ${name}.</p>${said}`,
      fr: `<p>Un relecteur a modifié ${name}.</p>${said}`,
    },
  });
}

/** Tells the author of their new deadline. */
export async function tellOfDeadline(
  db: Database,
  note: { readonly id: number; readonly userId: number; readonly headline: string },
  deadline: Date | null,
): Promise<void> {
  const name = reviewLink(note);
  const until = deadline && momentTexts(deadline);
  await notify(db, {
    userId: note.userId,
    kind: 'review',
    title: { en: 'The deadline of your analysis has changed', fr: 'Le délai de votre analyse a changé' },
    content: until
      ? {
          en: `<p>You have until ${until.en} (UTC) for ${name}.</p>`,
          fr: `<p>Vous avez jusqu’au ${until.fr} (UTC) pour ${name}.</p>`,
        }
      : { en: `<p>${name} has no deadline any more.</p>`, fr: `<p>${name} n’a plus de délai.</p>` },
  });
}

function reviewLink({ id, headline }: { readonly id: number; readonly headline: string }): string {
  return `<a href="/analyses/reviews/${id}">${escapeText(headline)}</a>`;
}
