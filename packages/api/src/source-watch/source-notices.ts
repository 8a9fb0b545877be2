import type { Database } from '../db/open-database.ts';
import { notify } from '../notifications/notifications.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';
import { findCitingNotes } from './source-watch.repo.ts';

interface CitingNote {
  readonly noteId: number;
  readonly userId: number;
  readonly headline: string;
  readonly slug: string;
  readonly status: string;
}

/** Tells authors that a source of theirs is not as it was. */
export async function tellAuthors(db: Database, noteIds: readonly number[]): Promise<void> {
  if (noteIds.length === 0) return;
  for (const note of await findCitingNotes(db, noteIds)) {
    const link = linkTo(note);
    await notify(db, {
      userId: note.userId,
      kind: 'review',
      title: { en: 'A source of your analysis has changed', fr: 'Une source de votre analyse a changé' },
      content: {
        en: `<p>The page or passage that ${link} cites is no longer found. A reviewer will look into it.</p>`,
        fr: `<p>La page ou le passage que cite ${link} est introuvable. Un relecteur va s’en occuper.</p>`,
      },
      notWhileUnseen: true,
    });
  }
}

/** Tells the author how a reviewer settled it. @param outcome plain text */
export async function tellOutcomeOfSource(db: Database, note: CitingNote, outcome: string): Promise<void> {
  const link = linkTo(note);
  const said = `<blockquote>${escapeText(outcome)}</blockquote>`;
  await notify(db, {
    userId: note.userId,
    kind: 'review',
    title: { en: 'A source of your analysis was reviewed', fr: 'Une source de votre analyse a été examinée' },
    content: {
      en: `<p>A reviewer looked into a source of ${link}:</p>${said}`,
      fr: `<p>Un relecteur a examiné une source de ${link}\u202f:</p>${said}`,
    },
  });
}

function linkTo({ noteId, headline, slug, status }: CitingNote): string {
  const address = status === 'published' ? `/analyses/${slug}#sources` : `/analyses/reviews/${noteId}`;
  return `<a href="${address}">${escapeText(headline)}</a>`;
}
