import type { NoteMove } from '@commonweal/domain/note-lifecycle';
import type { Database } from '../db/open-database.ts';
import type { Bilingual } from '../http/locale.ts';
import { notify } from '../notifications/notifications.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';

type Outcome = Exclude<NoteMove, 'submit'>;

const titles: Readonly<Record<Outcome, Bilingual>> = {
  read: { en: 'Your analysis was read', fr: 'Votre analyse a été lue' },
  rework: { en: 'Your analysis needs rework', fr: 'Votre analyse est à retravailler' },
  publish: { en: 'Your analysis is published', fr: 'Votre analyse est publiée' },
  archive: { en: 'Your analysis was archived', fr: 'Votre analyse a été archivée' },
};

const sentences: Readonly<Record<Outcome, (name: string) => Bilingual>> = {
  read: (name) => ({
    en: `A reviewer has read ${name} and will decide on it.`,
    fr: `Un relecteur a lu ${name} et va se prononcer.`,
  }),
  rework: (name) => ({
    en: `A reviewer asks you to rework ${name}:`,
    fr: `Un relecteur vous demande de retravailler ${name} :`,
  }),
  publish: (name) => ({
    en: `Everyone can now read ${name}, and raters can rate it.`,
    fr: `Tout le monde peut désormais lire ${name}, et les évaluateurs peuvent la noter.`,
  }),
  archive: (name) => ({
    en: `${name} is no longer on the site and no longer counts in any score.`,
    fr: `${name} n’est plus en ligne et ne compte plus dans aucun score.`,
  }),
};

/** Tells the author of an analysis what a reviewer decided, with what they say of it. */
export async function tellOutcome(
  db: Database,
  note: { readonly id: number; readonly userId: number; readonly slug: string; readonly headline: string },
  { move, comment }: { readonly move: Outcome; readonly comment?: string },
): Promise<void> {
  const address = move === 'publish' ? `/analyses/${note.slug}` : `/analyses/reviews/${note.id}`;
  const name = `<a href="${address}">${escapeText(note.headline)}</a>`;
  const said = comment === undefined ? '' : `<blockquote>${escapeText(comment)}</blockquote>`;
  const { en, fr } = sentences[move](name);
  await notify(db, {
    userId: note.userId,
    kind: 'review',
    title: titles[move],
    content: { en: `<p>${en}</p>${said}`, fr: `<p>${fr}</p>${said}` },
  });
}
