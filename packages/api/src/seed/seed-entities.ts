import slug from 'slug';
import type { entities } from '../entities/entities.table.ts';
import { readReference } from '../reference/reference-lists.ts';
import { createCompanyNamer } from './company-names.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { entityRow } from './factories.ts';
import { fill } from './fill.ts';
import { fictionalIsin } from './isin.ts';
import { readProse } from './prose-data.ts';
import type { IndustryProse, Place } from './prose-data.ts';
import { DAY, OLDEST_NOTE, SEED_DAY } from './seed-size.ts';
import type { SeedCounts } from './seed-size.ts';

type EntityRow = typeof entities.$inferInsert & { id: number };

/** A company with what the generator knows of it beyond its row. */
export interface SeededEntity {
  readonly row: EntityRow;
  readonly shortName: string;
  readonly industry: IndustryProse;
  readonly industryNames: { readonly en: string; readonly fr: string };
  readonly place: Place;
  /** Facts of its prose: numbers that the text repeats. */
  readonly facts: Readonly<Record<string, string>>;
  /** Tendency of its analyses, −5 to +5. */
  readonly temper: { readonly environmental: number; readonly social: number };
  readonly isRated: boolean;
}

/** Tendency of the companies of an industry, for those that lean. */
const leanings: Readonly<Record<string, readonly [environmental: number, social: number]>> = {
  'EM-CO': [-2.8, -0.9],
  'EM-EP': [-2.6, -0.6],
  'EM-RM': [-2.3, -0.4],
  'EM-MD': [-1.7, -0.4],
  'EM-SV': [-1.8, -0.3],
  'EM-MM': [-1.5, -1.0],
  'EM-CM': [-1.8, 0.1],
  'EM-IS': [-1.3, 0.2],
  'FB-TB': [-0.9, -3.0],
  'SV-CA': [-0.2, -2.6],
  'FB-MP': [-1.9, -0.7],
  'FB-AB': [-0.4, -1.3],
  'FB-NB': [-0.9, -0.9],
  'CG-AA': [-1.1, -1.3],
  'CG-EC': [-0.7, -1.2],
  'TR-AL': [-2.3, 0.2],
  'TR-CL': [-2.1, -0.6],
  'TR-MT': [-1.2, -0.8],
  'TR-AU': [-0.8, 0.4],
  'TR-RA': [1.7, 0.9],
  'RR-ST': [2.6, 0.1],
  'RR-WT': [2.7, 0.6],
  'RR-FC': [1.4, 0.1],
  'RR-FM': [0.9, 0.2],
  'RR-BI': [0.2, -0.3],
  'RR-PP': [-0.3, 0.3],
  'IF-WU': [1.1, 1.2],
  'IF-WM': [0.8, 0.3],
  'IF-EU': [-0.5, 0.7],
  'IF-GU': [-1.6, 0.3],
  'HC-DY': [0.1, 1.9],
  'HC-BP': [-0.2, 1.6],
  'HC-MS': [0.1, 1.7],
  'HC-DR': [0.2, 1.0],
  'HC-MC': [0.3, 0.4],
  'SV-ED': [0.6, 2.2],
  'SV-AD': [0.1, -0.9],
  'TC-IM': [-0.3, -1.1],
  'TC-SI': [0.5, 0.7],
  'TC-TL': [0.3, 0.8],
  'FN-CF': [0.1, -1.2],
  'FN-CB': [-0.4, 0.3],
  'RT-AE': [-0.6, -1.1],
  'RT-CH': [-1.5, 0],
};

export function makeEntities(counts: SeedCounts): SeededEntity[] {
  const dice = createDice(23);
  const nameOf = createCompanyNamer(dice);
  const names = readProse('names');
  const { industries } = readReference('industries');
  const countries = readReference('countries').countries.filter((country) => country.is_selectable);
  const places = readProse('places');
  const prose = new Map(readProse('industries').map((industry) => [industry.code, industry]));
  const homes = dealt(dice, counts.companies, countries, (country) => places[country.code]?.weight ?? 1);
  const trades = dealt(dice, counts.companies, industries, () => 1);
  const slugs = new Set<string>();
  return homes.map((country, at) => {
    const industryRow = trades[at];
    const industry = prose.get(industryRow?.code ?? '');
    const place = places[country.code];
    const zone = names[place?.zone ?? ''];
    if (!industryRow || !industry || !place || !zone)
      throw new Error(`The prose lacks ${industryRow?.code} or ${country.code}.`);
    const name = nameOf(zone, industry);
    const facts = factsOf(dice);
    const isRated = at >= counts.unratedCompanies;
    const words = { ...facts, C: name.full, c: name.short };
    const description = (locale: 'en' | 'fr') =>
      fill(dice.pick(readPlans(locale).description), {
        ...words,
        ...factsIn(locale, facts),
        ...industry[locale],
        in: place[locale],
        industry: locale === 'en' ? industryRow.name_en.toLowerCase() : industryRow.name_fr.toLowerCase(),
      });
    const ownSlug = uniqueSlug(name.short, slugs);
    const createdAt = new Date(SEED_DAY - dice.int(OLDEST_NOTE + 10, OLDEST_NOTE + 200) * DAY);
    const row = {
      id: at + 1,
      ...entityRow({
        slug: ownSlug,
        name: name.full,
        isin: fictionalIsin(at + 1),
        isinVariations: dice.chance(0.03) ? [fictionalIsin(at + 100_001)] : [],
        nameVariations: dice.chance(0.12) ? [name.short.toUpperCase()] : [],
        countryId: country.id,
        industryId: industryRow.id,
        descriptionEn: description('en'),
        descriptionFr: description('fr'),
        website: `https://www.${ownSlug}.example`,
        marketCapBand: dice.pickEarly(['Small Cap', 'Micro Cap', 'Mid Cap', 'Nano Cap', 'Large Cap', 'Mega Cap'], 1.3),
        isFeatured: isRated && !dice.chance(0.03),
        createdAt,
        changedAt: createdAt,
      }),
    };
    return {
      row,
      shortName: name.short,
      industry,
      industryNames: { en: industryRow.name_en, fr: industryRow.name_fr },
      place,
      facts,
      temper: temperOf(dice, industry.code),
      isRated,
    };
  });
}

const plans = { en: readProse('plans.en'), fr: readProse('plans.fr') };
const readPlans = (locale: 'en' | 'fr') => plans[locale];

/** As many items as asked for: each item once in turn where they suffice, the rest by weight. */
function dealt<T>(dice: Dice, count: number, items: readonly T[], weightOf: (item: T) => number): T[] {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  const fixed =
    count >= items.length ? Array.from({ length: Math.floor(count / items.length / 4) || 1 }, () => items).flat() : [];
  const rest = Array.from({ length: count - fixed.length }, () => {
    let at = dice.float() * total;
    return items.find((item) => (at -= weightOf(item)) < 0) ?? dice.pick(items);
  });
  return dice.shuffle([...fixed, ...rest]);
}

/** The same numbers as the language writes them. */
export function factsIn(locale: 'en' | 'fr', facts: SeededEntity['facts']): SeededEntity['facts'] {
  return locale === 'en' ? facts : { ...facts, staff: (facts['staff'] ?? '').replaceAll(',', '\u202f') };
}

function factsOf(dice: Dice): Record<string, string> {
  const founded = dice.int(1868, 2009);
  const staff = Math.round(Math.exp(dice.normal(7.8, 1.1)) / 50) * 50 + 150;
  return {
    sites: String(dice.int(3, 38)),
    staff: staff.toLocaleString('en-US'),
    founded: String(founded),
    listed: String(dice.int(Math.max(founded + 8, 1975), 2021)),
    age: String(2026 - founded),
    markets: String(dice.int(3, 46)),
  };
}

function temperOf(dice: Dice, industry: string): SeededEntity['temper'] {
  const [environmental, social] = leanings[industry] ?? [0.2, 0.1];
  const manners = dice.normal(0, 0.9);
  return { environmental: environmental + manners + dice.normal(0, 1), social: social + manners + dice.normal(0, 1) };
}

function uniqueSlug(name: string, taken: Set<string>): string {
  const base = slug(name);
  let candidate = base;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${base}-${number}`;
  taken.add(candidate);
  return candidate;
}
