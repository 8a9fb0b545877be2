import type { Database } from '../db/open-database.ts';
import { notify } from '../notifications/notifications.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';
import type { FoundNote } from './note-standing.repo.ts';

interface GivenReply {
  readonly companyName: string;
  /** People who rated the analysis before. */
  readonly raters: readonly number[];
  /** The person who answered. */
  readonly by: number;
}

/** Tells the author of an analysis, and those who rated it, that the company has answered it. */
export async function tellOfReply(
  db: Database,
  note: FoundNote,
  { companyName, raters, by }: GivenReply,
): Promise<void> {
  const link = `<a href="/analyses/${note.slug}#reply">${escapeText(note.headline)}</a>`;
  const company = escapeText(companyName);
  const readers = new Set([note.userId, ...raters]);
  readers.delete(by);
  for (const userId of readers) {
    const isAuthor = userId === note.userId;
    await notify(db, {
      userId,
      kind: isAuthor ? 'discussion' : 'rating',
      title: isAuthor
        ? { en: 'The company has answered your analysis', fr: 'L’entreprise a répondu à votre analyse' }
        : {
            en: 'The company has answered an analysis that you rated',
            fr: 'L’entreprise a répondu à une analyse que vous avez notée',
          },
      content: {
        en: `<p>${company} has answered ${link}. ${isAuthor ? 'Nothing of your text or its ratings changes.' : 'You may rate it again in its light.'}</p>`,
        fr: `<p>${company} a répondu à ${link}. ${isAuthor ? 'Votre texte et ses notes restent inchangés.' : 'Vous pouvez la noter à nouveau à la lumière de cette réponse.'}</p>`,
      },
    });
  }
}

/** Tells the person who wrote a reply why a reviewer removed it. */
export async function tellOfRemovedReply(
  db: Database,
  note: FoundNote,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<void> {
  const link = `<a href="/analyses/${note.slug}">${escapeText(note.headline)}</a>`;
  const said = `<blockquote>${escapeText(reason)}</blockquote>`;
  await notify(db, {
    userId,
    kind: 'discussion',
    title: { en: 'Your reply was removed', fr: 'Votre réponse a été supprimée' },
    content: {
      en: `<p>A reviewer removed your company’s reply to ${link}:</p>${said}`,
      fr: `<p>Un relecteur a supprimé la réponse de votre entreprise à ${link}\u202f:</p>${said}`,
    },
  });
}
