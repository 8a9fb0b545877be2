import { readFileSync } from 'node:fs';
import type { Locale } from '@commonweal/domain/locale';
import type { Bilingual } from '../http/locale.ts';

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

const shipped = new Map(readShipped().map((details) => [details.id, details]));

/** Description and targets of a goal, in one language; undefined for a number that no goal has. */
export function sdgDetails(id: number, locale: Locale): SdgDetails | undefined {
  const details = shipped.get(id);
  return (
    details && {
      description: locale === 'fr' ? details.description_fr : details.description_en,
      factFigures: [agreement[locale], counts(details, locale), ...details.facts.map((fact) => fact[locale])],
      targets: details.targets.map((target) => ({ code: target.code, text: target[locale] })),
    }
  );
}

const agreement: Bilingual = {
  en: 'One of 17 goals that 193 countries agreed on in September 2015, to be reached by 2030.',
  fr: 'L’un des 17 objectifs adoptés par 193 pays en septembre 2015, à atteindre d’ici à 2030.',
};

/** How many targets the goal has, and of which kind. */
function counts({ targets }: ShippedDetails, locale: Locale): string {
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

function readShipped(): readonly ShippedDetails[] {
  const file = new URL('../../reference/sdg-details.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { sdg_details: readonly ShippedDetails[] }).sdg_details;
}
