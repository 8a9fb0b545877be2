import { readFileSync } from 'node:fs';
import type { Locale } from '@commonweal/domain/locale';
import type { Bilingual } from '../http/locale.ts';
import { readReference } from './reference-lists.ts';

interface ShippedDetails {
  readonly id: number;
  readonly description_en: string;
  readonly description_fr: string;
  readonly facts: readonly Bilingual[];
  /** `1.1` and on are outcomes, `1.a` and on the means to reach them. */
  readonly targets: readonly (Bilingual & { readonly code: string })[];
}

export interface SdgDetails {
  readonly description: string;
  readonly factFigures: string[];
  readonly targets: { code: string; text: string }[];
}

/** A target as a line of text: its code, then what it is. */
export const TARGET = /^(\d{1,2}\.[\da-z]{1,2}) (.+)$/;

/** Texts of a goal in one language. */
export function sdgDetails(
  { description, facts, targets }: { readonly description: string; readonly facts: string; readonly targets: string },
  locale: Locale,
): SdgDetails {
  const read = linesOf(targets).map((line) => {
    const [, code = '', text = line] = TARGET.exec(line) ?? [];
    return { code, text };
  });
  return { description, factFigures: [agreement[locale], counts(read, locale), ...linesOf(facts)], targets: read };
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

const agreement: Bilingual = {
  en: 'One of 17 goals that 193 countries agreed on in September 2015, to be reached by 2030.',
  fr: 'L’un des 17 objectifs adoptés par 193 pays en septembre 2015, à atteindre d’ici à 2030.',
};

/** How many targets the goal has, and of which kind. */
function counts(targets: SdgDetails['targets'], locale: Locale): string {
  const outcomes = targets.filter(({ code }) => /\d$/.test(code)).length;
  const means = targets.length - outcomes;
  const whole = { en: `It has ${targets.length} targets`, fr: `Il compte ${targets.length} cibles` }[locale];
  if (means === 0) return `${whole}.`;
  const parts: Bilingual = {
    en: `${outcomes} outcomes and ${means} means to reach them`,
    fr: `${outcomes} résultats et ${means} moyens de les atteindre`,
  };
  return locale === 'fr' ? `${whole}\u202f: ${parts.fr}.` : `${whole}: ${parts.en}.`;
}

/** The goals as they ship, with all their texts. */
export function shippedSdgs() {
  const details = new Map(readShipped().map((row) => [row.id, row]));
  return readReference('sdgs').sdgs.map(({ id, code, colour, ...names }) => {
    const { description_en = '', description_fr = '', facts = [], targets = [] } = details.get(id) ?? {};
    const factsIn = (locale: Locale) => facts.map((fact) => fact[locale]).join('\n');
    const targetsIn = (locale: Locale) => targets.map((target) => `${target.code} ${target[locale]}`).join('\n');
    const texts = {
      ...names,
      ...{ description_en, description_fr, facts_en: factsIn('en'), facts_fr: factsIn('fr') },
      ...{ targets_en: targetsIn('en'), targets_fr: targetsIn('fr') },
    };
    return { id, code, colour, texts };
  });
}

function readShipped(): readonly ShippedDetails[] {
  const file = new URL('../../reference/sdg-details.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { sdg_details: readonly ShippedDetails[] }).sdg_details;
}
