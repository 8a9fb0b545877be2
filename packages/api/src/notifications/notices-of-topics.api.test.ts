import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findStanding } from '../notes/note-standing.repo.ts';
import type { FoundNote } from '../notes/note-standing.repo.ts';
import { tellOfRemovedReply, tellOfReply } from '../notes/reply-notices.ts';
import { noteSources } from '../notes/notes.table.ts';
import { createEntity, createNote } from '../seed/factories.ts';
import { tellAuthors, tellOutcomeOfSource } from '../source-watch/source-notices.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import * as topicNotices from '../topics/topic-notices.ts';
import type { ReservationRow } from '../topics/topic-reservations.repo.ts';
import { findReservationsById } from '../topics/topic-reservations.repo.ts';
import { topicReservations } from '../topics/topic-reservations.table.ts';

type Named = Readonly<Record<'en' | 'fr', ReservationRow>>;

let api: TestApi;
let userId: number;
let raterId: number;
let entityId: number;
let note: FoundNote;
beforeAll(async () => {
  api = await startTestApi();
  userId = (await api.call('GET v3/users/me', {}, { as: 'writer' })).body.id;
  raterId = (await api.call('GET v3/users/me', {}, { as: 'rater' })).body.id;
  entityId = (await createEntity(api.db, { name: 'Ash & <Mill>', slug: 'ash-mill' })).id;
  const { id } = await createNote(api.db, { entityId, userId, headline: 'Water & <dye>', slug: 'water-and-dye' });
  const cited = { noteId: id, position: 1, url: 'https://example.org/a', title: 'A', quote: '' };
  await api.db.insert(noteSources).values(cited);
  const found = await findStanding(api.db, id);
  if (!found) throw new Error('The analysis is there');
  note = found;
}, 240_000);
afterAll(() => api.close());
beforeEach(() => api.clear('notifications', 'topic_reservations'));

async function aReservation(values: Partial<typeof topicReservations.$inferInsert> = {}): Promise<Named> {
  const expiresAt = new Date(Date.UTC(2099, 0, 17, 9, 5));
  const [kept] = await api.db
    .insert(topicReservations)
    .values({ userId, topicId: 1, entityId, expiresAt, ...values })
    .returning();
  const ids = [kept?.id ?? 0];
  const [[en], [fr]] = [await findReservationsById(api.db, ids, 'en'), await findReservationsById(api.db, ids, 'fr')];
  if (!en || !fr) throw new Error('The reservation is there');
  return { en, fr };
}

interface Told {
  readonly of: string;
  readonly when: string;
  readonly tell: () => Promise<void>;
  /** Title and content as a person reads them. */
  readonly en: readonly [string, string];
  readonly fr: readonly [string, string];
  /** The author of the analysis, where left out. */
  readonly to?: 'rater';
}

const NAME = '“Healthy food” (Ash &amp; &lt;Mill&gt;)';
const NOM = '«\u202fAlimentation saine\u202f» (Ash &amp; &lt;Mill&gt;)';
const LINK = '<a href="/analyses/water-and-dye">Water &amp; &lt;dye&gt;</a>';
const AT_REPLY = '<a href="/analyses/water-and-dye#reply">Water &amp; &lt;dye&gt;</a>';
const AT_SOURCES = '<a href="/analyses/water-and-dye#sources">Water &amp; &lt;dye&gt;</a>';
const SAID = '<blockquote>Not &lt;so&gt; &amp; so</blockquote>';
const outcome = 'Not <so> & so';

const topics: readonly Told[] = [
  {
    ...{ of: 'tellOfReminder', when: 'it can be extended' },
    tell: async () => topicNotices.tellOfReminder(api.db, await aReservation()),
    en: [
      'Your reservation ends soon',
      `<p>${NAME} is reserved for you until January 17, 2099 at 9:05 AM (UTC). You can <a href="/topics">extend it once</a>.</p>`,
    ],
    fr: [
      'Votre réservation prend bientôt fin',
      `<p>${NOM} vous est réservé jusqu’au 17 janvier 2099 à 09:05 (UTC). Vous pouvez <a href="/topics">prolonger une fois</a>.</p>`,
    ],
  },
  {
    ...{ of: 'tellOfReminder', when: 'it was extended' },
    tell: async () => topicNotices.tellOfReminder(api.db, await aReservation({ extendedAt: new Date() })),
    en: ['Your reservation ends soon', `<p>${NAME} is reserved for you until January 17, 2099 at 9:05 AM (UTC).</p>`],
    fr: [
      'Votre réservation prend bientôt fin',
      `<p>${NOM} vous est réservé jusqu’au 17 janvier 2099 à 09:05 (UTC).</p>`,
    ],
  },
  {
    ...{ of: 'tellOfEnd', when: 'an analysis was begun' },
    tell: async () => topicNotices.tellOfEnd(api.db, await aReservation(), true),
    en: [
      'Your reservation has ended',
      `<p>Others may write on ${NAME} now. Your draft is kept. To finish and submit it, <a href="/topic-entities/ash-mill">reserve the topic again</a>; the draft then has a new deadline.</p>`,
    ],
    fr: [
      'Votre réservation a pris fin',
      `<p>D’autres peuvent désormais écrire sur ${NOM}. Votre brouillon est conservé. Pour le terminer et le soumettre, <a href="/topic-entities/ash-mill">réservez à nouveau le sujet</a>\u202f; le brouillon aura alors une nouvelle échéance.</p>`,
    ],
  },
  {
    ...{ of: 'tellOfEnd', when: 'nothing was begun' },
    tell: async () => topicNotices.tellOfEnd(api.db, await aReservation(), false),
    en: [
      'Your reservation has ended',
      `<p>Others may write on ${NAME} now. As long as nobody does, you can <a href="/topic-entities/ash-mill">reserve the topic again</a>.</p>`,
    ],
    fr: [
      'Votre réservation a pris fin',
      `<p>D’autres peuvent désormais écrire sur ${NOM}. Tant que personne ne le fait, vous pouvez <a href="/topic-entities/ash-mill">réserver à nouveau le sujet</a>.</p>`,
    ],
  },
  {
    ...{ of: 'tellOfGivingWay', when: 'two topics become one' },
    tell: async () => topicNotices.tellOfGivingWay(api.db, await aReservation()),
    en: [
      'Your reservation was merged into another',
      `<p>What you had reserved is part of ${NAME} now, which someone else has reserved too. You may still write on it and submit what is in <a href="/analyses/drafts">your drafts</a> until January 17, 2099 at 9:05 AM (UTC).</p>`,
    ],
    fr: [
      'Votre réservation a été fusionnée avec une autre',
      `<p>Ce que vous aviez réservé fait désormais partie de ${NOM}, que quelqu’un d’autre a aussi réservé. Vous pouvez encore écrire dessus et soumettre ce qui est dans <a href="/analyses/drafts">vos brouillons</a> jusqu’au 17 janvier 2099 à 09:05 (UTC).</p>`,
    ],
  },
  {
    ...{ of: 'tellOfRetirement', when: 'its topic is retired' },
    tell: async () => topicNotices.tellOfRetirement(api.db, await aReservation()),
    en: [
      'A topic that you reserved was retired',
      `<p>Nobody begins to write on ${NAME} any more. A draft that you began can still be finished and submitted.</p>`,
    ],
    fr: [
      'Un sujet que vous aviez réservé a été retiré',
      `<p>Personne ne commence plus à écrire sur ${NOM}. Vous pouvez encore terminer et soumettre un brouillon commencé.</p>`,
    ],
  },
  {
    ...{ of: 'tellOfSettledReports', when: 'a reviewer settles them' },
    tell: () => topicNotices.tellOfSettledReports(api.db, userId, { name: 'Heat & <vans>', outcome }),
    en: ['Your report on a topic was settled', `<p>Heat &amp; &lt;vans&gt;</p>${SAID}`],
    fr: ['Votre signalement d’un sujet a été traité', `<p>Heat &amp; &lt;vans&gt;</p>${SAID}`],
  },
  {
    ...{ of: 'tellOfDecision', when: 'it is accepted' },
    tell: () => topicNotices.tellOfDecision(api.db, { id: 7, userId, title: 'Heat & <vans>' }, null),
    en: ['Your topic was accepted', '<p><a href="/topics/reviews/7">Heat &amp; &lt;vans&gt;</a> is a topic now.</p>'],
    fr: [
      'Votre sujet a été accepté',
      '<p><a href="/topics/reviews/7">Heat &amp; &lt;vans&gt;</a> est désormais un sujet.</p>',
    ],
  },
  {
    ...{ of: 'tellOfDecision', when: 'it is refused' },
    tell: () => topicNotices.tellOfDecision(api.db, { id: 7, userId, title: 'Heat & <vans>' }, outcome),
    en: [
      'Your topic was not accepted',
      `<p>A reviewer says of <a href="/topics/reviews/7">Heat &amp; &lt;vans&gt;</a>:</p>${SAID}`,
    ],
    fr: [
      'Votre sujet n’a pas été accepté',
      `<p>Un relecteur dit de <a href="/topics/reviews/7">Heat &amp; &lt;vans&gt;</a>\u202f:</p>${SAID}`,
    ],
  },
  {
    ...{ of: 'tellOfReleasedClaim', when: 'it waited too long' },
    tell: () => topicNotices.tellOfReleasedClaim(api.db, userId, 'Heat & <vans>'),
    en: [
      'Another reviewer may take this now',
      '<p>You had taken “Heat &amp; &lt;vans&gt;”. It waited too long, or an administrator freed it. You can take it again.</p>',
    ],
    fr: [
      'Un autre relecteur peut s’en occuper',
      '<p>Vous vous occupiez de «\u202fHeat &amp; &lt;vans&gt;\u202f». L’attente a été trop longue, ou un administrateur l’a libéré. Vous pouvez vous en occuper à nouveau.</p>',
    ],
  },
];

const reply = () => tellOfReply(api.db, note, { companyName: 'Ash & <Mill>', raters: [raterId], by: 0 });
const others: readonly Told[] = [
  {
    ...{ of: 'tellOfReply', when: 'its author reads it', tell: reply },
    en: [
      'The company has answered your analysis',
      `<p>Ash &amp; &lt;Mill&gt; has answered ${AT_REPLY}. Nothing of your text or its ratings changes.</p>`,
    ],
    fr: [
      'L’entreprise a répondu à votre analyse',
      `<p>Ash &amp; &lt;Mill&gt; a répondu à ${AT_REPLY}. Votre texte et ses notes restent inchangés.</p>`,
    ],
  },
  {
    ...{ of: 'tellOfReply', when: 'somebody reads it who rated the analysis', tell: reply, to: 'rater' },
    en: [
      'The company has answered an analysis that you rated',
      `<p>Ash &amp; &lt;Mill&gt; has answered ${AT_REPLY}. You may rate it again in its light.</p>`,
    ],
    fr: [
      'L’entreprise a répondu à une analyse que vous avez notée',
      `<p>Ash &amp; &lt;Mill&gt; a répondu à ${AT_REPLY}. Vous pouvez la noter à nouveau à la lumière de cette réponse.</p>`,
    ],
  },
  {
    ...{ of: 'tellOfRemovedReply', when: 'a reviewer removes it' },
    tell: () => tellOfRemovedReply(api.db, note, { userId, reason: outcome }),
    en: ['Your reply was removed', `<p>A reviewer removed your company’s reply to ${LINK}:</p>${SAID}`],
    fr: [
      'Votre réponse a été supprimée',
      `<p>Un relecteur a supprimé la réponse de votre entreprise à ${LINK}\u202f:</p>${SAID}`,
    ],
  },
  {
    ...{ of: 'tellAuthors', when: 'a source has changed' },
    tell: () => tellAuthors(api.db, [note.id]),
    en: [
      'A source of your analysis has changed',
      `<p>The page or passage that ${AT_SOURCES} cites is no longer found. A reviewer will look into it.</p>`,
    ],
    fr: [
      'Une source de votre analyse a changé',
      `<p>La page ou le passage que cite ${AT_SOURCES} est introuvable. Un relecteur va s’en occuper.</p>`,
    ],
  },
  {
    ...{ of: 'tellOutcomeOfSource', when: 'a reviewer settles it' },
    tell: () => tellOutcomeOfSource(api.db, { ...note, noteId: note.id }, outcome),
    en: ['A source of your analysis was reviewed', `<p>A reviewer looked into a source of ${AT_SOURCES}:</p>${SAID}`],
    fr: [
      'Une source de votre analyse a été examinée',
      `<p>Un relecteur a examiné une source de ${AT_SOURCES}\u202f:</p>${SAID}`,
    ],
  },
];

describe('the notices of topics', () => {
  it('are all tried here', () => {
    const exported = Object.keys(topicNotices).filter((name) => name.startsWith('tell'));
    expect(new Set(topics.map(({ of }) => of))).toEqual(new Set(exported));
  });
});

describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  it.each([...topics, ...others])('$of where $when', async ({ tell, to, ...told }) => {
    await tell();
    const by = { as: to ?? 'writer', locale } as const;
    const { body } = await api.call('GET v3/users/me/notifications', { query: {} }, by);
    expect(body.data.map(({ title, content }) => [title, content])).toEqual([told[locale]]);
  });
});
