import { TOPIC_PROPOSAL_STATUSES } from '@commonweal/domain/topics';
import type { topicProposals } from '../topics/topic-proposals.table.ts';
import { createDice } from './dice.ts';
import { DAY, SEED_DAY } from './seed-size.ts';
import type { SeedCounts } from './seed-size.ts';
import { peopleAt } from './seed-users.ts';
import type { SeededUsers } from './seed-users.ts';

/** A proposal: category, title, what it is about, four keywords. */
const ideas: readonly (readonly [category: number, title: string, about: string, keywords: string])[] = [
  [
    2,
    'Leaking taps in rented homes',
    'Tenants pay for water that never reaches them. Which landlords repair, and how fast?',
    'water,tenants,repairs,leaks',
  ],
  [
    5,
    'School books that expire',
    'Digital textbooks are rented for a year and cannot be passed on. Who offers an alternative?',
    'schools,books,licences,access',
  ],
  [
    6,
    'Prices that change by the hour',
    'The same goods cost more in the evening or on an older phone. Is this disclosed?',
    'prices,algorithms,fairness,customers',
  ],
  [
    7,
    'Night deliveries in old towns',
    'Trucks in narrow streets before dawn: what was agreed with those who live there?',
    'noise,deliveries,towns,neighbours',
  ],
  [
    9,
    'Tips that do not arrive',
    'Card tips pass through the company. How much reaches the people who earned them?',
    'tips,pay,waiters,cards',
  ],
  [10, 'Heat in delivery vans', 'Cabins without cooling in summers over forty degrees.', 'heat,drivers,health,summer'],
  [
    11,
    'Return after parental leave',
    'How many come back to the same post, and how many leave within a year?',
    'parents,leave,careers,equality',
  ],
  [
    12,
    'Agencies that sell jobs',
    'Fees for seasonal work in fields and kitchens, and who pays them back.',
    'recruitment,fees,seasonal,migrants',
  ],
  [
    13,
    'Snow making and springs',
    'Water for slopes in dry winters, and the springs of the villages below.',
    'snow,water,springs,mountains',
  ],
  [
    14,
    'Sand',
    'Where the sand for concrete comes from, and what the beach looks like afterwards.',
    'sand,concrete,beaches,quarries',
  ],
  [
    15,
    'Batteries glued into toys',
    'Small batteries that nobody can take out end in the household bin.',
    'batteries,toys,waste,design',
  ],
  [18, 'Anchors and seagrass', 'Where ships anchor, and which ports offer buoys.', 'sea,anchors,seagrass,ports'],
  [19, 'Tyre dust', 'Fine rubber from tyres and brakes, also from electric cars.', 'tyres,dust,traffic,air'],
  [
    20,
    'Glass fronts and birds',
    'Which buildings mark their glass, and whether fewer birds die.',
    'birds,glass,buildings,design',
  ],
  [
    21,
    'Standby generators',
    'Diesel sets that run for tests every week: how often, and with what fuel?',
    'diesel,generators,power,tests',
  ],
  [
    22,
    'Cloud contracts',
    'What a provider tells its customers about the emissions of their data.',
    'cloud,data,emissions,customers',
  ],
  [
    24,
    'Workers and the last coal train',
    'What was promised to drivers and depots on coal lines, and what came of it.',
    'coal,railways,jobs,transition',
  ],
  [
    23,
    'Cold shops with open doors',
    'Doors that stand open in summer and winter. Who has closed them?',
    'shops,doors,energy,cooling',
  ],
];
const ideasFr: typeof ideas = [
  [
    3,
    'Pharmacies de garde',
    'Qui ouvre la nuit, à quelle distance, et à quel prix\u202f?',
    'pharmacies,nuit,accès,santé',
  ],
  [
    4,
    'Loyers meublés à la nuit',
    'Des logements retirés du marché pour être loués à la nuit\u202f: quelles règles, quels effets\u202f?',
    'loyers,logement,tourisme,villes',
  ],
  [16, 'Serres chauffées', 'Chaleur, lumière et sols sous les serres en hiver.', 'serres,énergie,sols,hiver'],
  [17, 'Bois de chauffage', 'D’où vient le bois des granulés, et ce qui repousse.', 'bois,granulés,forêts,chauffage'],
];

/** Proposals in every status. */
export function makeProposals(counts: SeedCounts, people: SeededUsers): (typeof topicProposals.$inferInsert)[] {
  const dice = createDice(89);
  const all = [...ideas, ...ideasFr];
  return TOPIC_PROPOSAL_STATUSES.flatMap((status, block) =>
    Array.from({ length: counts.proposalsPerStatus }, (_, at) => {
      const [topicCategoryId, title, description, keywords] = all[
        (block * counts.proposalsPerStatus + at * 5) % all.length
      ] ?? [1, '', '', ''];
      const createdAt = new Date(SEED_DAY - dice.int(3, 320) * DAY);
      const there = (ids: readonly number[]) => dice.pick(peopleAt(ids, people.joinedAt, createdAt.getTime()));
      return {
        userId: there(people.memberIds),
        reviewerId: status === 'drafted' || status === 'submitted' ? null : there(people.reviewerIds),
        topicCategoryId,
        title,
        description,
        keywords: keywords.split(','),
        sources: [`https://daily.example.org/topics/${block + 1}-${at + 1}`],
        availableToOthers: dice.chance(0.7),
        status,
        createdAt,
        changedAt: new Date(createdAt.getTime() + dice.int(0, 2) * DAY),
      };
    }),
  );
}
