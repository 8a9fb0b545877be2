import { unmatchedWeight } from '@commonweal/domain/portfolio-weights';
import type { portfolioEntities, portfolios, portfolioUnmatched } from '../portfolios/portfolios.table.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import type { SeededEntity } from './seed-entities.ts';
import type { SeededUsers } from './seed-users.ts';
import { DAY, SEED_DAY } from './seed-size.ts';
import type { SeedCounts } from './seed-size.ts';

/** Weight of a holding that no company was found for, in percent of the others. */
const UNLISTED = 1.5;

export interface SeededPortfolios {
  readonly portfolios: (typeof portfolios.$inferInsert)[];
  readonly entities: (typeof portfolioEntities.$inferInsert)[];
  readonly unmatched: (typeof portfolioUnmatched.$inferInsert)[];
}

const demoPortfolios: readonly { readonly account: string; readonly names: readonly string[] }[] = [
  { account: 'member', names: ['My pension', 'Children’s savings'] },
  { account: 'premium', names: ['Core holdings', 'Clean energy'] },
  { account: 'client', names: ['Balanced fund', 'Global equity', 'Nordic small caps'] },
  { account: 'clientpremium', names: ['Foundation assets', 'Impact sleeve', 'Watch list'] },
  { account: 'rater', names: ['What I own'] },
  { account: 'admin', names: ['Test portfolio'] },
];
const communityNames = [
  'Pension',
  'Savings plan',
  'Épargne',
  'Retraite',
  'Long run',
  'Dividend payers',
  'First shares',
  'Fonds vert',
  'Family fund',
  'Europe',
];

/** Portfolios of the demonstration accounts and of some of the community; the weights of each add up to 100. */
export function makePortfolios(
  counts: SeedCounts,
  entities: readonly SeededEntity[],
  people: SeededUsers,
): SeededPortfolios {
  const dice = createDice(71);
  const made: SeededPortfolios = { portfolios: [], entities: [], unmatched: [] };
  for (const { account, names } of demoPortfolios) {
    const userId = people.demoIds.get(account);
    const joinedAt = people.joinedAt.get(userId ?? 0) ?? SEED_DAY;
    if (userId === undefined) throw new Error(`There is no demonstration account ${account}.`);
    names.forEach((name, at) =>
      addPortfolio(dice, made, entities, {
        userId,
        joinedAt,
        name,
        isPreferred: at === 0,
        visibility: at === 1 ? 1 : 0,
      }),
    );
  }
  const owners = dice.sample(
    people.memberIds.filter((id) => ![...people.demoIds.values()].includes(id)),
    counts.communityPortfolios,
  );
  for (const userId of owners) {
    addPortfolio(dice, made, entities, {
      userId,
      joinedAt: people.joinedAt.get(userId) ?? SEED_DAY,
      name: dice.pick(communityNames),
      isPreferred: true,
      visibility: dice.chance(0.3) ? 1 : 0,
    });
  }
  return made;
}

interface PortfolioHead {
  readonly userId: number;
  /** When that person came. */
  readonly joinedAt: number;
  readonly name: string;
  readonly isPreferred: boolean;
  readonly visibility: number;
}

function addPortfolio(
  dice: Dice,
  made: SeededPortfolios,
  entities: readonly SeededEntity[],
  head: PortfolioHead,
): void {
  const id = made.portfolios.length + 1;
  const room = Math.min(700, (SEED_DAY - head.joinedAt) / DAY - 1);
  const createdAt = new Date(SEED_DAY - dice.int(2, room) * DAY);
  const { joinedAt: _, ...portfolio } = head;
  const kept: typeof portfolios.$inferInsert = { id, ...portfolio, url: null, createdAt, changedAt: createdAt };
  made.portfolios.push(kept);
  const held = dice.sample(entities, dice.int(Math.min(12, entities.length), Math.min(64, entities.length)));
  const shares = held.map(() => 0.2 + dice.float() ** 2);
  const total = shares.reduce((sum, share) => sum + share, 0);
  held.forEach(({ row }, at) => {
    made.entities.push({
      portfolioId: id,
      entityId: row.id,
      weight: Math.round(((shares[at] ?? 0) / total) * 1e6) / 1e4,
    });
  });
  const missing = dice.pickEarly([0, 0, 1, 2], 1);
  kept.unmatchedWeight = unmatchedWeight(
    Array.from({ length: missing }, () => UNLISTED),
    [{ weight: 100 }],
  );
  for (let position = 1; position <= missing; position += 1) {
    made.unmatched.push({
      portfolioId: id,
      position,
      isin: null,
      name: `Unlisted holding ${dice.int(10, 99)}`,
      weight: UNLISTED,
      reason: 'unknown-name',
    });
  }
}
