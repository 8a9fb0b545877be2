import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { Dice } from './dice.ts';
import type { IndustryProse, NameZone } from './prose-data.ts';

export interface CompanyName {
  /** With the legal form: "Elverwick Mining plc". */
  readonly full: string;
  /** As people say it: "Elverwick Mining". */
  readonly short: string;
}

/** Gives invented names, no two of which match as the same company. */
export function createCompanyNamer(dice: Dice): (zone: NameZone, industry: IndustryProse) => CompanyName {
  const taken = new Set<string>();
  return (zone, industry) => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const stem = stemOf(dice, zone);
      const short = dressed(dice, stem, wordOf(dice, zone, industry));
      const key = normaliseCompanyName(short);
      if (taken.has(key)) continue;
      taken.add(key);
      return { short, full: `${short} ${dice.pickEarly(zone.forms, 1.5)}` };
    }
    throw new Error(`No free company name was found for ${industry.code}.`);
  };
}

function stemOf(dice: Dice, zone: NameZone): string {
  const start = dice.pick(zone.starts);
  const end = dice.pick(zone.ends);
  // No doubled vowels or triple letters where the two halves meet.
  const joined = /[aeiou]$/.test(start) && /^[aeiou]/.test(end) ? start.slice(0, -1) + end : start + end;
  return joined.replace(/(.)\1\1/g, '$1$1');
}

/** The trade's word in the language of the place where there is one, otherwise in English. */
function wordOf(dice: Dice, zone: NameZone, industry: IndustryProse): string {
  const { names } = industry;
  if (zone.language !== 'en' && zone.language !== 'it' && dice.chance(0.55)) return names[zone.language] as string;
  return dice.pick(names.en);
}

function dressed(dice: Dice, stem: string, word: string): string {
  const way = dice.float();
  if (way < 0.78) return `${stem} ${word}`;
  if (way < 0.85) return `${stem} Group ${word}`.replace(/ Group (Banking Group|Retail Group)$/, ' $1');
  if (way < 0.965) return `${word} ${stem}`;
  return `${stem} & ${dice.pick(['Sons', 'Partners', 'Daughters', 'Brothers', 'Company'])} ${word}`;
}
