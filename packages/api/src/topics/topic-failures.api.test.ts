import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEntity } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi, TestReply } from '../testing/test-api.ts';
import * as failures from './topic-failures.ts';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReportClaims, topicReports } from './topic-reports.table.ts';
import { topicReservations } from './topic-reservations.table.ts';

type Locale = 'en' | 'fr';

const UNTIL = new Date(Date.UTC(2099, 0, 17, 23, 59));
const content = {
  ...{ topic_category_id: 1, title: 'Heat in vans', description: 'Cabins without cooling.' },
  ...{
    keywords: ['a', 'b', 'c', 'd'],
    sources: [{ url: 'https://example.org/heat' }],
    available_to_others: 1 as const,
  },
};
const row = {
  ...{ topicCategoryId: 1, title: 'Heat in vans', description: 'Cabins without cooling.' },
  ...{ keywords: ['a', 'b', 'c', 'd'], sources: ['https://example.org/heat'] },
};

let api: TestApi;
let entityId: number;
const ids = new Map<DemoAccount, number>();
const idOf = (account: DemoAccount) => ids.get(account) ?? 0;
beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db)).id;
  for (const as of ['member', 'writer', 'reviewer', 'admin'] as const)
    ids.set(as, (await api.call('GET v3/users/me', {}, { as })).body.id);
}, 240_000);
afterAll(() => api.close());
beforeEach(() =>
  api.clear('rate_windows', 'topic_reservations', 'topic_reports', 'topic_report_claims', 'topic_proposals'),
);

const reservation = { topicId: 1, expiresAt: UNTIL, reservedAt: new Date() };
const keep = (userId: number, values: Partial<typeof topicReservations.$inferInsert> = {}) =>
  api.db
    .insert(topicReservations)
    .values({ ...reservation, entityId, userId, ...values })
    .returning();
const propose = async (values: Partial<typeof topicProposals.$inferInsert> = {}) => {
  const given = { ...row, userId: idOf('member'), ...values };
  const [kept] = await api.db.insert(topicProposals).values(given).returning();
  return kept?.id ?? 0;
};
const reserve = (as: DemoAccount, locale: Locale, topic_id = 1) =>
  api.call('POST v3/topics/reserve-topic', { body: { topic_id, entity_id: entityId } }, { as, locale });
const submit = (id: number, locale: Locale) =>
  api.call('PUT v3/topic-proposals/:id/submitted', { params: { id } }, { as: 'member', locale });
const reject = (id: number, locale: Locale) =>
  api.call(
    'PUT v3/topic-proposals/:id/rejected',
    { params: { id }, body: { rejection: 'unclear', comment: 'No.' } },
    { as: 'reviewer', locale },
  );
const texts = { name_en: 'Heat', name_fr: 'Chaleur', description_en: 'A.', description_fr: 'B.' };
const accept = (id: number, locale: Locale, topic_category_id: number) =>
  api.call(
    'PUT v3/topic-proposals/:id/accepted',
    { params: { id }, body: { topic_category_id, ...texts } },
    { as: 'reviewer', locale },
  );

interface Refusal {
  readonly of: keyof typeof failures;
  readonly when: string;
  readonly refused: `${number} ${string}`;
  readonly en: string;
  readonly fr: string;
  /** Fields that have a text of their own. */
  readonly fields?: readonly string[];
  /** Sets the scene, and makes the request. */
  readonly ask: (locale: Locale) => Promise<Pick<TestReply<unknown>, 'status' | 'error'>>;
}

/** Each failure of the catalogue with its text, written out, by a request that is refused with it. */
const refusals: readonly Refusal[] = [
  {
    ...{ of: 'topicReserved', when: 'somebody else keeps the topic', refused: '409 topic-reserved' },
    en: 'Someone else is writing on this topic. It becomes free on January 17, 2099 at the latest.',
    fr: 'Quelqu’un d’autre écrit sur ce sujet. Il sera libre le 17 janvier 2099 au plus tard.',
    ask: async (locale) => {
      await keep(idOf('admin'));
      return reserve('writer', locale);
    },
  },
  {
    ...{ of: 'reservationLimit', when: 'five topics are reserved', refused: '409 reservation-limit' },
    en: 'You can reserve 5 topics at a time. Finish or give up one of them first.',
    fr: 'Vous pouvez réserver 5 sujets à la fois. Terminez-en un ou renoncez-y d’abord.',
    ask: async (locale) => {
      for (const topicId of [2, 3, 4, 5, 6]) await keep(idOf('writer'), { topicId });
      return reserve('writer', locale);
    },
  },
  {
    ...{ of: 'noWriter', when: 'a member reserves', refused: '403 no-writer' },
    en: 'Topics are reserved by writers. The training for writers opens this to you.',
    fr: 'Les sujets sont réservés par les rédacteurs. La formation des rédacteurs vous y donne accès.',
    ask: (locale) => reserve('member', locale),
  },
  {
    ...{ of: 'alreadyExtended', when: 'a reservation is extended again', refused: '409 already-extended' },
    en: 'This reservation was extended before, and can be extended once.',
    fr: 'Cette réservation a déjà été prolongée, et ne peut l’être qu’une fois.',
    ask: async (locale) => {
      const [kept] = await keep(idOf('writer'), { extendedAt: new Date() });
      const params = { id: kept?.id ?? 0 };
      return api.call('PUT v3/topics/reservations/:id/extended', { params }, { as: 'writer', locale });
    },
  },
  {
    ...{ of: 'topicReviewerChanged', when: 'nobody has taken it', refused: '409 reviewer-changed' },
    en: 'Nobody has taken this. Take it first.',
    fr: 'Personne ne s’en occupe. Prenez-le d’abord.',
    ask: async (locale) => reject(await propose({ status: 'submitted' }), locale),
  },
  {
    ...{ of: 'topicReviewerChanged', when: 'another reviewer has taken it', refused: '409 reviewer-changed' },
    en: 'demo-admin has taken this.',
    fr: 'demo-admin s’en occupe.',
    ask: async (locale) => reject(await propose({ status: 'read', reviewerId: idOf('admin') }), locale),
  },
  {
    ...{ of: 'ownProposal', when: 'a reviewer decides on their own', refused: '403 own-content' },
    en: 'This comes from you, so another reviewer decides on it.',
    fr: 'Cela vient de vous\u202f: un autre relecteur en décide.',
    ask: async (locale) => reject(await propose({ status: 'submitted', userId: idOf('reviewer') }), locale),
  },
  ...(
    [
      {
        ...{ without: { keywords: ['a', 'b', 'c'] }, fields: ['keywords'] },
        en: 'Please add at least 4 keywords before submitting your topic',
        fr: 'Ajoutez au moins 4 mots-clés avant de soumettre votre sujet',
      },
      {
        ...{ without: { title: '' }, fields: ['title'] },
        en: 'Please add a title before submitting your topic',
        fr: 'Ajoutez un titre avant de soumettre votre sujet',
      },
      {
        ...{ without: { description: '' }, fields: ['description'] },
        en: 'Please add a description before submitting your topic',
        fr: 'Ajoutez une description avant de soumettre votre sujet',
      },
      {
        ...{ without: { sources: [] }, fields: ['sources'] },
        en: 'Please add at least one source before submitting your topic',
        fr: 'Ajoutez au moins une source avant de soumettre votre sujet',
      },
    ] as const
  ).map(({ without, ...told }): Refusal => {
    return {
      ...{ of: 'proposalNotComplete', when: `it lacks its ${told.fields[0]}`, refused: '422 not-complete', ...told },
      ask: async (locale) =>
        submit(
          await propose({
            ...without,
            ...('keywords' in without && { keywords: [...without.keywords] }),
            ...('sources' in without && { sources: [] }),
          }),
          locale,
        ),
    };
  }),
  {
    ...{ of: 'proposalMoved', when: 'it was submitted before', refused: '409 proposal-moved' },
    en: 'This proposal has moved on in the meantime. Please reload the page.',
    fr: 'Cette proposition a évolué entre-temps. Rechargez la page.',
    ask: async (locale) => submit(await propose({ status: 'submitted' }), locale),
  },
  {
    ...{ of: 'topicExists', when: 'a topic has its name', refused: '409 topic-exists' },
    en: 'There is a topic of this name already.',
    fr: 'Un sujet de ce nom existe déjà.',
    ask: async (locale) => submit(await propose({ title: 'healthy FOOD' }), locale),
  },
  {
    ...{ of: 'topicExists', when: 'a proposal has its title', refused: '409 topic-exists' },
    en: 'Somebody has proposed this topic already.',
    fr: 'Ce sujet a déjà été proposé.',
    ask: async (locale) => {
      await propose({ status: 'submitted', title: 'HEAT in vans' });
      return submit(await propose(), locale);
    },
  },
  {
    ...{ of: 'proposalLimit', when: 'ten wait', refused: '409 proposal-limit' },
    en: '10 of your proposals wait for a decision. Submit this one after that.',
    fr: '10 de vos propositions attendent une décision. Soumettez celle-ci ensuite.',
    ask: async (locale) => {
      for (let made = 0; made < 10; made += 1) await propose({ status: 'submitted', title: `Another ${made}` });
      return submit(await propose(), locale);
    },
  },
  {
    ...{ of: 'topicReportLimit', when: 'twenty reports are open', refused: '409 topic-report-limit' },
    en: '20 topics that you reported wait for a decision. Report this one after that.',
    fr: '20 sujets que vous avez signalés attendent une décision. Signalez celui-ci ensuite.',
    ask: async (locale) => {
      const report = { userId: idOf('member'), reason: 'unclear' as const };
      for (let topicId = 11; topicId <= 30; topicId += 1)
        await api.db.insert(topicReports).values({ ...report, topicId });
      const asked = { params: { id: 1 }, body: { reason: 'unclear' as const } };
      return api.call('POST v3/topics/report/:id', asked, { as: 'member', locale });
    },
  },
  {
    ...{ of: 'topicPaidFor', when: 'a campaign pays for it', refused: '409 topic-in-campaign' },
    en: 'An open campaign pays for work on this topic. Close the campaign first.',
    fr: 'Une campagne ouverte rémunère le travail sur ce sujet. Clôturez d’abord la campagne.',
    ask: async (locale) => {
      const paid = { name: 'Water', currency: 'EUR' as const, budget: 1_000, analysis_rate: 100, rating_rate: 10 };
      await api.call('POST v3/campaigns', { body: { ...paid, topic_ids: [33] } }, { as: 'admin' });
      await api.db.insert(topicReports).values({ topicId: 33, userId: idOf('member'), reason: 'unclear' });
      await api.db.insert(topicReportClaims).values({ topicId: 33, userId: idOf('reviewer') });
      const body = { result: 'retired' as const, outcome: 'It is over.' };
      return api.call('PUT v3/topic-reports/:id/settled', { params: { id: 33 }, body }, { as: 'reviewer', locale });
    },
  },
  {
    ...{ of: 'unknownCategory', when: 'one is proposed in it', refused: '422 unknown-reference' },
    ...{ en: 'This category does not exist.', fr: 'Cette catégorie n’existe pas.', fields: ['topic_category_id'] },
    ask: (locale) =>
      api.call('POST v3/topic-proposals', { body: { ...content, topic_category_id: 999 } }, { as: 'member', locale }),
  },
  {
    ...{ of: 'unknownCategory', when: 'one is accepted into it', refused: '422 unknown-reference' },
    ...{ en: 'This category does not exist.', fr: 'Cette catégorie n’existe pas.', fields: ['topic_category_id'] },
    ask: async (locale) => accept(await propose({ status: 'read', reviewerId: idOf('reviewer') }), locale, 999),
  },
];

describe('the catalogue of failures', () => {
  it('is all tried here', () => {
    // The texts of what a proposal lacks are those of `proposalNotComplete`.
    const exported = Object.keys(failures).filter((name) => name !== 'missingTexts');
    expect([...new Set(refusals.map(({ of }) => of))].toSorted()).toEqual(exported.toSorted());
  });
});

describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  it.each(refusals)('$of where $when', async ({ ask, refused, fields, ...told }) => {
    const { status, error } = await ask(locale);
    expect(`${status} ${error.code}`).toBe(refused);
    expect(error.message).toBe(told[locale]);
    const wanted = fields && Object.fromEntries(fields.map((field) => [field, told[locale]]));
    expect(error.fields).toEqual(wanted);
  });

  it('names all that a proposal lacks, and says the first of it', async () => {
    const lacking = { title: '', description: '', keywords: [], sources: [] };
    const { error } = await submit(await propose(lacking), locale);
    const [first, ...others] = refusals.filter(({ of }) => of === 'proposalNotComplete');
    expect(others).toHaveLength(3);
    expect(error.message).toBe(first?.[locale]);
    const each = [first, ...others].map((told) => [told?.fields?.[0], told?.[locale]]);
    expect(error.fields).toEqual(Object.fromEntries(each));
  });
});
