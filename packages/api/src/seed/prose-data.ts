import { readFileSync } from 'node:fs';

export type Stance = 'good' | 'bad' | 'mixed';

interface IndustryWords {
  readonly site: string;
  readonly product: string;
  readonly workers: string;
  readonly environmental: string;
  readonly social: string;
}

/** Words of the generator for an industry: words for names, and what its companies have and do. */
export interface IndustryProse {
  readonly code: string;
  readonly names: { readonly en: readonly string[]; readonly de: string; readonly fr: string; readonly es: string };
  readonly en: IndustryWords;
  readonly fr: IndustryWords;
}

interface TopicWords {
  readonly metric: string;
  /** French only: the metric is a plural. */
  readonly plural?: boolean;
  readonly headlines: { readonly good: string; readonly bad: string };
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly why: string;
}

/** Prose of the generator about a topic, and what analyses of it are filed under. */
export interface TopicProse {
  readonly topic: number;
  /** Beginnings of the SASB codes of the industries that it suits; none suits all. */
  readonly industries: readonly string[];
  readonly sdgs: readonly number[];
  readonly esrs: readonly string[];
  readonly pais: readonly number[];
  readonly esg_objs: readonly number[];
  readonly sasb: string;
  readonly note_categories: readonly number[];
  readonly measure: 'share' | 'change';
  readonly good_is: 'more' | 'less';
  readonly en: TopicWords;
  readonly fr: TopicWords;
}

type ByStance = Readonly<Record<Stance, readonly string[]>>;
type ByDirection<T> = { readonly more: T; readonly less: T };

/** How analyses are put together in one language: the order of their sentences, and the sentences. */
export interface Plans {
  readonly arrangements: readonly (readonly (readonly string[])[])[];
  readonly opener: readonly string[];
  readonly lead: ByStance;
  readonly second: ByStance;
  readonly metric: {
    readonly change: readonly string[];
    readonly share: readonly string[];
    readonly flat: readonly string[];
  };
  readonly moved: ByDirection<readonly string[]>;
  readonly peer: ByStance;
  readonly caveat: ByStance;
  readonly outlook: ByStance;
  readonly witness: ByStance;
  readonly headline: ByStance & { readonly change: readonly string[]; readonly share: readonly string[] };
  readonly direction: ByDirection<string>;
  readonly source: readonly string[];
  readonly comment: readonly string[];
  readonly quick: readonly string[];
  readonly description: readonly string[];
}

/** A country as the generator sees it: `en` and `fr` say "in Japan", "au Japon". */
export interface Place {
  readonly en: string;
  readonly fr: string;
  readonly zone: string;
  /** How many companies it has, against the others. */
  readonly weight: number;
}

/** Invented name parts of one part of the world. */
export interface NameZone {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly forms: readonly string[];
  readonly language: 'en' | 'de' | 'fr' | 'es' | 'it';
  readonly first_names: readonly string[];
  readonly last_names: readonly string[];
}

interface ProseFiles {
  industries: readonly IndustryProse[];
  topics: readonly TopicProse[];
  'plans.en': Plans;
  'plans.fr': Plans;
  places: Readonly<Record<string, Place>>;
  names: Readonly<Record<string, NameZone>>;
}

/** Reads one of the files below `prose/`. */
export function readProse<N extends keyof ProseFiles>(name: N): ProseFiles[N] {
  return JSON.parse(readFileSync(new URL(`prose/${name}.json`, import.meta.url), 'utf8')) as ProseFiles[N];
}
