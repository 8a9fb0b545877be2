import type { Database } from '../db/open-database.ts';
import type { Bilingual } from '../http/locale.ts';
import { notify } from '../notifications/notifications.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';
import type { FoundNote } from './note-standing.repo.ts';
import { isOnSite } from './notes.policy.ts';

interface NewComment {
  /** Its author. */
  readonly by: number;
  /** Whose comment it answers; null for a comment on the analysis itself. */
  readonly parentAuthor: number | null;
}

/**
 * Tells whose comment was answered, and otherwise the author of the analysis; nobody of what they wrote themselves.
 * Once until they have seen it: the page says how many there are.
 */
export async function tellOfComment(db: Database, note: FoundNote, { by, parentAuthor }: NewComment): Promise<void> {
  const link = linkTo(note, '#comments');
  // Others than its author do not see what is not on the site.
  if (parentAuthor !== null && parentAuthor !== by && (isOnSite(note) || parentAuthor === note.userId))
    await tell(db, parentAuthor, {
      title: { en: 'Your comment was answered', fr: 'Réponse à votre commentaire' },
      text: {
        en: `There are new answers to your comment on ${link}.`,
        fr: `Il y a de nouvelles réponses à votre commentaire sur ${link}.`,
      },
    });
  if (note.userId !== by && note.userId !== parentAuthor)
    await tell(db, note.userId, {
      title: { en: 'Your analysis was commented on', fr: 'Nouveau commentaire sur votre analyse' },
      text: { en: `There are new comments on ${link}.`, fr: `Il y a de nouveaux commentaires sur ${link}.` },
    });
}

/** Tells who reported something what became of it. A reviewer who removed a comment reported it to nobody. */
export async function tellOfSettledReport(
  db: Database,
  { reporter, note }: { readonly reporter: { readonly id: number }; readonly note: LinkedNote },
  outcome: string,
): Promise<void> {
  // Readers find nothing at the address of what has left the site.
  const link = isOnSite(note) ? linkTo(note, '') : escapeText(note.headline);
  await tell(db, reporter.id, {
    title: { en: 'Your report was settled', fr: 'Votre signalement a été traité' },
    text: {
      en: `A reviewer looked into what you reported on ${link}:`,
      fr: `Un relecteur a examiné ce que vous avez signalé sur ${link} :`,
    },
    quote: outcome,
  });
}

/** Tells the author of a comment why a reviewer removed it. */
export async function tellOfRemoval(
  db: Database,
  { author, note }: { readonly author: { readonly id: number }; readonly note: FoundNote },
  reason: string,
): Promise<void> {
  const isSeen = isOnSite(note) || author.id === note.userId;
  const link = isSeen ? linkTo(note, '#comments') : escapeText(note.headline);
  await tell(db, author.id, {
    title: { en: 'Your comment was removed', fr: 'Votre commentaire a été supprimé' },
    text: {
      en: `A reviewer removed your comment on ${link}:`,
      fr: `Un relecteur a supprimé votre commentaire sur ${link} :`,
    },
    quote: reason,
  });
}

interface Told {
  readonly title: Bilingual;
  readonly text: Bilingual;
  /** Plain text. */
  readonly quote?: string;
}

async function tell(db: Database, userId: number, { title, text, quote }: Told): Promise<void> {
  const said = quote === undefined ? '' : `<blockquote>${escapeText(quote)}</blockquote>`;
  const content = { en: `<p>${text.en}</p>${said}`, fr: `<p>${text.fr}</p>${said}` };
  await notify(db, { userId, kind: 'discussion', title, content, notWhileUnseen: true });
}

type LinkedNote = Pick<FoundNote, 'id' | 'slug' | 'headline' | 'status' | 'isDeleted'>;

function linkTo(note: LinkedNote, place: string): string {
  const address = isOnSite(note) ? `/analyses/${note.slug}${place}` : `/analyses/reviews/${note.id}`;
  return `<a href="${address}">${escapeText(note.headline)}</a>`;
}
