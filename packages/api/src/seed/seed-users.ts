import { hash } from '@node-rs/argon2';
import slug from 'slug';
import type { RoleCode } from '@commonweal/contracts';
import type { CertificateCode } from '@commonweal/contracts/certifications';
import { readReference } from '../reference/reference-lists.ts';
import { keptCertificate } from '../users/certificates.ts';
import type { userRoles, users } from '../users/users.table.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { userRow } from './factories.ts';
import { readProse } from './prose-data.ts';
import type { NameZone } from './prose-data.ts';
import { DAY, OLDEST_NOTE, SEED_DAY } from './seed-size.ts';
import type { SeedCounts } from './seed-size.ts';

type UserRow = typeof users.$inferInsert & { id: number };

/** The accounts that anyone may use on a demonstration site, with the roles each has. */
const demoAccounts: readonly {
  readonly account: string;
  readonly roles: readonly RoleCode[];
  readonly names: string;
}[] = [
  { account: 'member', roles: ['MEMBER'], names: 'Mary Member' },
  { account: 'premium', roles: ['MEMBER'], names: 'Paul Premium' },
  { account: 'client', roles: ['CLIENT'], names: 'Clara Client' },
  { account: 'clientpremium', roles: ['CLIENT', 'CLIENT_PREMIUM'], names: 'Cleo Premium' },
  { account: 'rater', roles: ['MEMBER', 'RATER'], names: 'Ray Rater' },
  { account: 'writer', roles: ['MEMBER', 'WRITER'], names: 'Wanda Writer' },
  { account: 'lead', roles: ['MEMBER', 'LEAD_ANALYST'], names: 'Lea Lead' },
  { account: 'impact', roles: ['MEMBER', 'IMPACT_ANALYST'], names: 'Ian Impact' },
  { account: 'reviewer', roles: ['MEMBER', 'REVIEWER'], names: 'Rena Reviewer' },
  { account: 'admin', roles: ['ADMIN'], names: 'Ada Admin' },
  { account: 'superadmin', roles: ['SUPER_ADMIN'], names: 'Sue Superadmin' },
];
const DEMO_PASSWORD = 'Commonweal-demo-2026';
/** The same each time, so that the same seed gives the same data; the password is published anyway. */
const DEMO_SALT = Buffer.from('commonweal-demo.');

/** As many of the community were there from the beginning: enough of each role to write, review and rate. */
const FOUNDERS = 24;

const certifications: Partial<Record<RoleCode, CertificateCode>> = {
  RATER: 'impact-rater',
  WRITER: 'impact-analyst',
  IMPACT_ANALYST: 'impact-analyst',
  LEAD_ANALYST: 'lead-analyst',
};

export interface SeededUsers {
  readonly users: readonly UserRow[];
  readonly userRoles: readonly (typeof userRoles.$inferInsert)[];
  /** Those who rate, the busiest first. */
  readonly raterIds: readonly number[];
  readonly writerIds: { readonly en: readonly number[]; readonly fr: readonly number[] };
  /** Those who may review. */
  readonly reviewerIds: readonly number[];
  readonly memberIds: readonly number[];
  /** Since when each person is there, and since when certified, by id. */
  readonly joinedAt: ReadonlyMap<number, number>;
  readonly certifiedAt: ReadonlyMap<number, number>;
  /** Ids of the demonstration accounts by what stands before the `@`. */
  readonly demoIds: ReadonlyMap<string, number>;
}

/** The demonstration accounts and the community; ids begin at `firstId`. */
export async function makeUsers(counts: SeedCounts, firstId: number): Promise<SeededUsers> {
  const dice = createDice(11);
  const demo = await makeDemoAccounts(firstId);
  const community = makeCommunity(dice, counts.people, firstId + demo.length);
  const people = [...demo, ...community];
  const roleIds = new Map(readReference('roles').roles.map(({ code, id }) => [code, id]));
  const active = people.filter(({ row }) => !row.isBlocked && !row.isDeleted);
  const idsWith = (...codes: RoleCode[]) =>
    active.filter(({ roles }) => roles.some((role) => codes.includes(role))).map(({ row }) => row.id);
  const writers = active.filter(({ roles }) => roles.some((role) => role in certifications && role !== 'RATER'));
  return {
    users: people.map(({ row }) => row),
    userRoles: people.flatMap(({ row, roles }) =>
      roles.map((role) => ({ userId: row.id, roleId: roleIds.get(role) ?? 0 })),
    ),
    raterIds: idsWith('RATER', 'WRITER', 'LEAD_ANALYST', 'IMPACT_ANALYST'),
    writerIds: {
      en: writers.filter(({ row }) => row.locale === 'en').map(({ row }) => row.id),
      fr: writers.filter(({ row }) => row.locale === 'fr').map(({ row }) => row.id),
    },
    reviewerIds: idsWith('REVIEWER'),
    memberIds: idsWith('MEMBER'),
    joinedAt: momentsOf(people, ({ registeredAt }) => registeredAt),
    certifiedAt: momentsOf(people, ({ certificationDate }) => certificationDate),
    demoIds: new Map(demoAccounts.map(({ account }, at) => [account, firstId + at])),
  };
}

/** Those of some people who were there, or certified, at a moment; in their order. */
export function peopleAt(ids: readonly number[], since: ReadonlyMap<number, number>, moment: number): number[] {
  return ids.filter((id) => (since.get(id) ?? Number.POSITIVE_INFINITY) <= moment);
}

function momentsOf(
  people: readonly Person[],
  momentOf: (row: UserRow) => Date | null | undefined,
): ReadonlyMap<number, number> {
  return new Map(
    people.flatMap(({ row }): [number, number][] => {
      const moment = momentOf(row);
      return moment ? [[row.id, moment.getTime()]] : [];
    }),
  );
}

interface Person {
  readonly row: UserRow;
  readonly roles: readonly RoleCode[];
}

async function makeDemoAccounts(firstId: number): Promise<Person[]> {
  const passwordHash = await hash(DEMO_PASSWORD, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    salt: DEMO_SALT,
  });
  return demoAccounts.map(({ account, roles, names }, at) => {
    const [firstName = '', lastName = ''] = names.split(' ');
    const isPremium = account === 'premium' || account === 'clientpremium';
    const row = userRow({
      email: `${account}@demo.commonweal.example`,
      passwordHash,
      firstName,
      lastName,
      pseudo: `demo-${account}`,
      categoryId: isPremium ? 2 : 1,
      subscribedPlan: isPremium ? 'premium' : 'member',
      ...certificationOf(roles, SEED_DAY - (860 - at) * DAY),
      registeredAt: new Date(SEED_DAY - (900 - at) * DAY),
      emailVerifiedAt: new Date(SEED_DAY - (900 - at) * DAY),
      lastVisitAt: new Date(SEED_DAY - at * DAY),
    });
    return { row: { id: firstId + at, ...row }, roles };
  });
}

function makeCommunity(dice: Dice, count: number, firstId: number): Person[] {
  const zones = Object.entries(readProse('names'));
  const used = new Map<string, number>();
  return Array.from({ length: count }, (_, at) => {
    // A quarter write in French; the language parts of the world share out the rest.
    const isFrench = at % 4 === 0;
    const zone = isFrench ? zones.find(([name]) => name === 'french')?.[1] : dice.pick(zones)[1];
    if (!zone) throw new Error('The name parts have no French zone.');
    const roles = rolesOf(dice, at);
    const joined = joinedOn(dice, at < FOUNDERS);
    return { row: { id: firstId + at, ...communityRow(dice, { zone, isFrench, roles, joined }, used) }, roles };
  });
}

/** Days before the demonstration was taken. */
interface Joined {
  readonly registered: number;
  readonly certified: number;
}

/** The founders were certified before the first analysis, the others came in the course of the years. */
function joinedOn(dice: Dice, isFounder: boolean): Joined {
  const registered = isFounder ? dice.int(OLDEST_NOTE + 60, OLDEST_NOTE + 200) : dice.int(20, 2_600);
  const study = dice.int(20, 200);
  return { registered, certified: isFounder ? registered - (study % 50) : Math.max(0, registered - study) };
}

interface CommunityPerson {
  readonly zone: NameZone;
  readonly isFrench: boolean;
  readonly roles: readonly RoleCode[];
  readonly joined: Joined;
}

function communityRow(dice: Dice, { zone, isFrench, roles, joined }: CommunityPerson, used: Map<string, number>) {
  const firstName = dice.pick(zone.first_names);
  const lastName = dice.pick(zone.last_names);
  const handle = `${slug(firstName)}.${slug(lastName)}`;
  const number = (used.get(handle) ?? 0) + 1;
  used.set(handle, number);
  const address = number === 1 ? handle : `${handle}${number}`;
  const registered = SEED_DAY - joined.registered * DAY;
  const fate = dice.float();
  const categoryId = dice.pickEarly([1, 1, 1, 2, 3, 5, 4], 1.4);
  return userRow({
    email: `${address}@people.commonweal.example`,
    firstName,
    lastName,
    pseudo: dice.chance(0.6) ? address.replace('.', '-') : null,
    locale: isFrench ? 'fr' : 'en',
    categoryId,
    subscribedPlan: ['member', 'member', 'premium', 'professional', 'enterprise', 'trial'][categoryId] ?? 'member',
    visibility: dice.pickEarly([0, 2, 1], 2),
    ...certificationOf(roles, SEED_DAY - joined.certified * DAY),
    isBlocked: fate > 0.99,
    isDeleted: fate < 0.012,
    registeredAt: new Date(registered),
    emailVerifiedAt: fate > 0.97 ? null : new Date(registered + dice.int(1, 40) * 3_600_000),
    lastVisitAt: new Date(SEED_DAY - Math.floor(dice.float() ** 3 * (SEED_DAY - registered))),
  });
}

/** Every role has somebody; most people rate or write. */
function rolesOf(dice: Dice, at: number): RoleCode[] {
  const fixed: readonly RoleCode[] = [
    'WRITER',
    'WRITER',
    'RATER',
    'REVIEWER',
    'LEAD_ANALYST',
    'IMPACT_ANALYST',
    'CLIENT',
    'CLIENT_PREMIUM',
    'WRITER',
  ];
  const role =
    fixed[at] ??
    dice.pickEarly<RoleCode>(
      [
        'RATER',
        'RATER',
        'RATER',
        'WRITER',
        'WRITER',
        'MEMBER',
        'MEMBER',
        'CLIENT',
        'IMPACT_ANALYST',
        'LEAD_ANALYST',
        'CLIENT_PREMIUM',
        'REVIEWER',
      ],
      1.25,
    );
  if (role === 'CLIENT' || role === 'MEMBER') return [role];
  if (role === 'CLIENT_PREMIUM') return ['CLIENT', role];
  return ['MEMBER', role];
}

function certificationOf(roles: readonly RoleCode[], day: number) {
  const code = roles.map((role) => certifications[role]).find((found) => found !== undefined) ?? null;
  return keptCertificate(code, new Date(day));
}
