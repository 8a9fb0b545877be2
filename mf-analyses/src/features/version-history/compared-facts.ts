import type { VersionFacts } from '@commonweal/contracts';

/** Facts of a version that are compared, in the order of the page; each has a text `analyses.versions.fact.<name>`. */
export const COMPARED_FACTS = [
  'kind',
  'language',
  'topic',
  'sdg',
  'category',
  'esrs',
  'pais',
  'taxonomy',
  'sasb',
  'tags',
  'value',
  'scale',
  'breadth',
  'depth',
  'image',
  'datapoints',
] as const;

export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** Texts of a fact that only the earlier version has, that both have, and that only the later one has. */
export interface FactChange {
  readonly fact: ComparedFact;
  readonly removed: readonly string[];
  readonly kept: readonly string[];
  readonly added: readonly string[];
}

/** Names the kind and the language, and writes numbers, in the reader's language. */
export interface FactTexts {
  readonly kind: (code: VersionFacts['type_code']) => string;
  readonly language: (code: string) => string;
  readonly number: (value: number) => string;
  /** Decimal with a point, as text. */
  readonly decimal: (value: string) => string;
}

/**
 * The facts that differ between two versions, in their order; none where both say the same. The language is left out
 * where one of them is from before versions kept it.
 */
export function comparedFacts(before: VersionFacts, now: VersionFacts, texts: FactTexts): FactChange[] {
  const earlier = textsOf(before, texts);
  const later = textsOf(now, texts);
  const isLanguageKnown = before.locale !== null && now.locale !== null;
  return COMPARED_FACTS.filter((fact) => fact !== 'language' || isLanguageKnown).flatMap((fact) => {
    const removed = without(earlier[fact], later[fact]);
    const added = without(later[fact], earlier[fact]);
    if (removed.length === 0 && added.length === 0) return [];
    return [{ fact, removed, kept: without(earlier[fact], removed), added }];
  });
}

function textsOf(
  facts: VersionFacts,
  { kind, language, number, decimal }: FactTexts,
): Readonly<Record<ComparedFact, readonly string[]>> {
  const numbers = (value: number | null) => (value === null ? [] : [number(value)]);
  return {
    kind: [kind(facts.type_code)],
    language: facts.locale === null ? [] : [language(facts.locale)],
    topic: given(facts.topic),
    sdg: given(facts.sdg),
    category: given(facts.note_category),
    esrs: facts.esrs_topics,
    pais: facts.pais,
    taxonomy: facts.esg_objs,
    sasb: given(facts.sasb_theme),
    tags: facts.tags,
    value: numbers(facts.impact_value),
    scale: numbers(facts.impact_scale),
    breadth: numbers(facts.impact_breadth),
    depth: numbers(facts.impact_depth),
    image: given(facts.image && pictureText(facts.image)),
    datapoints: facts.datapoints.map(
      (row) => `${row.datapoint_name}, ${row.year}: ${decimal(row.value)} ${row.unit_code}`,
    ),
  };
}

/** Both: another picture may have the same description. */
function pictureText({ alt, url }: NonNullable<VersionFacts['image']>): string {
  return alt === '' ? url : `${alt} (${url})`;
}

function given(text: string | null): string[] {
  return text === null ? [] : [text];
}

function without(texts: readonly string[], others: readonly string[]): string[] {
  return texts.filter((text) => !others.includes(text));
}
