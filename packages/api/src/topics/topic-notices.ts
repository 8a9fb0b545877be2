import type { ShownPerson } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { momentTexts } from '../notifications/moment-texts.ts';
import { notify } from '../notifications/notifications.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';
import type { ReservationRow } from './topic-reservations.repo.ts';

/** A reservation with its names in both languages. */
type Named = Readonly<Record<'en' | 'fr', ReservationRow>>;

const nameOf = ({ topicName, entityName }: ReservationRow) => `“${escapeText(topicName)}” (${escapeText(entityName)})`;
const nomDe = ({ topicName, entityName }: ReservationRow) =>
  `«\u202f${escapeText(topicName)}\u202f» (${escapeText(entityName)})`;

/** Tells a writer that the end of a reservation is near. */
export async function tellOfReminder(db: Database, { en, fr }: Named): Promise<void> {
  const more = en.extendedAt === null;
  const until = momentTexts(en.expiresAt);
  await notify(db, {
    userId: en.userId,
    kind: 'topic',
    title: { en: 'Your reservation ends soon', fr: 'Votre réservation prend bientôt fin' },
    content: {
      en: `<p>${nameOf(en)} is reserved for you until ${until.en} (UTC).${
        more ? ' You can <a href="/topics">extend it once</a>.' : ''
      }</p>`,
      fr: `<p>${nomDe(fr)} vous est réservé jusqu’au ${until.fr} (UTC).${
        more ? ' Vous pouvez <a href="/topics">prolonger une fois</a>.' : ''
      }</p>`,
    },
  });
}

/** Tells a writer that a reservation has ended, and how they go on. @param begun they have a draft that is not submitted */
export async function tellOfEnd(db: Database, { en, fr }: Named, begun: boolean): Promise<void> {
  const page = `/topic-entities/${encodeURIComponent(en.entitySlug)}`;
  await notify(db, {
    userId: en.userId,
    kind: 'topic',
    title: { en: 'Your reservation has ended', fr: 'Votre réservation a pris fin' },
    content: {
      en: `<p>Others may write on ${nameOf(en)} now. ${
        begun ? 'Your draft is kept. To finish and submit it, ' : 'As long as nobody does, you can '
      }<a href="${page}">reserve the topic again</a>${begun ? '; the draft then has a new deadline' : ''}.</p>`,
      fr: `<p>D’autres peuvent désormais écrire sur ${nomDe(fr)}. ${
        begun
          ? 'Votre brouillon est conservé. Pour le terminer et le soumettre, '
          : 'Tant que personne ne le fait, vous pouvez '
      }<a href="${page}">${begun ? 'réservez à nouveau le sujet' : 'réserver à nouveau le sujet'}</a>${
        begun ? '\u202f; le brouillon aura alors une nouvelle échéance' : ''
      }.</p>`,
    },
  });
}

/** Tells a writer that somebody else keeps what they had reserved, since two topics or companies became one. */
export async function tellOfGivingWay(db: Database, { en, fr }: Named): Promise<void> {
  const until = momentTexts(en.expiresAt);
  await notify(db, {
    userId: en.userId,
    kind: 'topic',
    title: { en: 'Your reservation was merged into another', fr: 'Votre réservation a été fusionnée avec une autre' },
    content: {
      en: `<p>What you had reserved is part of ${nameOf(en)} now, which someone else has reserved too. You may still write on it and submit what is in <a href="/analyses/drafts">your drafts</a> until ${until.en} (UTC).</p>`,
      fr: `<p>Ce que vous aviez réservé fait désormais partie de ${nomDe(fr)}, que quelqu’un d’autre a aussi réservé. Vous pouvez encore écrire dessus et soumettre ce qui est dans <a href="/analyses/drafts">vos brouillons</a> jusqu’au ${until.fr} (UTC).</p>`,
    },
  });
}

/** Tells a writer that a reserved topic is none to write on any more. */
export async function tellOfRetirement(db: Database, { en, fr }: Named): Promise<void> {
  await notify(db, {
    userId: en.userId,
    kind: 'topic',
    title: { en: 'A topic that you reserved was retired', fr: 'Un sujet que vous aviez réservé a été retiré' },
    content: {
      en: `<p>Nobody begins to write on ${nameOf(en)} any more. A draft that you began can still be finished and submitted.</p>`,
      fr: `<p>Personne ne commence plus à écrire sur ${nomDe(fr)}. Vous pouvez encore terminer et soumettre un brouillon commencé.</p>`,
    },
  });
}

/** The name of a reviewer as another one sees it. */
export function nameOfReviewer({ first_name, last_name, pseudo }: ShownPerson): string {
  return pseudo ?? [first_name, last_name].filter(Boolean).join(' ');
}

/** Tells a reporter what became of their report. @param told what the reviewer wrote, in plain text */
export async function tellOfSettledReports(
  db: Database,
  userId: number,
  told: { readonly name: string; readonly outcome: string },
): Promise<void> {
  const said = `<p>${escapeText(told.name)}</p><blockquote>${escapeText(told.outcome)}</blockquote>`;
  await notify(db, {
    userId,
    kind: 'topic',
    title: { en: 'Your report on a topic was settled', fr: 'Votre signalement d’un sujet a été traité' },
    content: { en: said, fr: said },
  });
}

/** Tells a person what became of their proposal. @param reason of a refusal, in plain text; null where it was accepted */
export async function tellOfDecision(
  db: Database,
  { id, userId, title }: { readonly id: number; readonly userId: number; readonly title: string },
  reason: string | null,
): Promise<void> {
  const name = `<a href="/topics/reviews/${id}">${escapeText(title)}</a>`;
  const said = reason === null ? '' : `<blockquote>${escapeText(reason)}</blockquote>`;
  await notify(db, {
    userId,
    kind: 'topic',
    title:
      reason === null
        ? { en: 'Your topic was accepted', fr: 'Votre sujet a été accepté' }
        : { en: 'Your topic was not accepted', fr: 'Votre sujet n’a pas été accepté' },
    content:
      reason === null
        ? { en: `<p>${name} is a topic now.</p>`, fr: `<p>${name} est désormais un sujet.</p>` }
        : { en: `<p>A reviewer says of ${name}:</p>${said}`, fr: `<p>Un relecteur dit de ${name}\u202f:</p>${said}` },
  });
}

/** Tells a reviewer that something which they had taken is free for others again. @param name of the topic or proposal */
export async function tellOfReleasedClaim(db: Database, userId: number, name: string): Promise<void> {
  const shown = escapeText(name);
  await notify(db, {
    userId,
    kind: 'topic',
    title: { en: 'Another reviewer may take this now', fr: 'Un autre relecteur peut s’en occuper' },
    content: {
      en: `<p>You had taken “${shown}”. It waited too long, or an administrator freed it. You can take it again.</p>`,
      fr: `<p>Vous vous occupiez de «\u202f${shown}\u202f». L’attente a été trop longue, ou un administrateur l’a libéré. Vous pouvez vous en occuper à nouveau.</p>`,
    },
  });
}
