import { readFileSync } from 'node:fs';
import type { Privilege, RoleCode } from '@commonweal/contracts';
import type { ExamType } from '@commonweal/contracts/exams';
import type { PlanSlug } from '@commonweal/domain/plans';
import type { TrainingCode } from '@commonweal/domain/trainings';

interface Named {
  readonly id: number;
  readonly name_en: string;
  readonly name_fr: string;
}

interface Coded extends Named {
  readonly code: string;
}

export interface ReferenceCountry extends Coded {
  readonly alpha3: string;
  readonly region: string;
  readonly is_selectable: boolean;
  /** Other names that company files use. */
  readonly aliases?: readonly string[];
}

export interface ReferenceTopic extends Named {
  readonly topic_category_id: number;
  readonly description_en: string;
  readonly description_fr: string;
  readonly is_universal: boolean;
}

interface ReferenceQuestion {
  readonly text_en: string;
  readonly text_fr: string;
  readonly points: number;
  readonly answers: readonly { readonly text_en: string; readonly text_fr: string; readonly is_right: boolean }[];
}

interface ReferenceTraining {
  readonly id: number;
  readonly code: TrainingCode;
  readonly title_en: string;
  readonly title_fr: string;
  readonly description_en: string;
  readonly description_fr: string;
}

interface ReferenceCalibrationQuestion {
  readonly id: number;
  readonly value: number;
  readonly depth: number;
  readonly headline_en: string;
  readonly headline_fr: string;
  readonly text_en: string;
  readonly text_fr: string;
  readonly explanation_en: string;
  readonly explanation_fr: string;
}

interface ReferenceDatapoint extends Coded {
  /** Code of its unit. */
  readonly unit: string;
  readonly min: string | null;
  readonly max: string | null;
}

interface ReferencePlan {
  readonly slug: PlanSlug;
  readonly name_en: string;
  readonly name_fr: string;
  /** A month, in cents. */
  readonly amount: number;
  /** Roles whose privileges it grants. */
  readonly roles: readonly RoleCode[];
}

/** A picture in `reference/drawings/`. */
interface ReferenceDrawing {
  /** Of its file, without the ending. */
  readonly name: string;
  readonly alt_en: string;
  readonly alt_fr: string;
  /** Words in both languages that it is found by. */
  readonly keywords: string;
}

/** The lists of `reference/*.json` by the file's name, in the form they have there. */
interface ReferenceFiles {
  countries: { countries: readonly ReferenceCountry[] };
  sectors: { sectors: readonly Coded[] };
  industries: { industries: readonly (Coded & { readonly sector: string })[] };
  'industry-aliases': { aliases: Readonly<Record<string, readonly string[]>> };
  sdgs: { sdgs: readonly (Coded & { colour: string; objective_en: string; objective_fr: string })[] };
  'ilg-themes': { ilg_themes: readonly (Named & { ilg_name: string; dimension: 'environmental' | 'social' })[] };
  'topic-categories': { topic_categories: readonly (Named & { readonly ilg_theme_id: number })[] };
  topics: { topics: readonly ReferenceTopic[] };
  'esrs-topics': {
    version: string;
    esrs_topics: readonly (Coded & { level: number; parent: string | null; pillar: string })[];
  };
  'sasb-themes': { sasb_themes: readonly (Coded & { readonly dimension: string })[] };
  'note-categories': { note_categories: readonly Named[] };
  pais: { pais: readonly (Named & { readonly unit: string })[] };
  'esg-objs': { esg_objs: readonly (Named & { readonly kind: string })[] };
  currencies: { currencies: readonly Coded[] };
  units: { units: readonly (Coded & { readonly symbol_en: string; readonly symbol_fr: string })[] };
  datapoints: { datapoints: readonly ReferenceDatapoint[] };
  drawings: { drawings: readonly ReferenceDrawing[] };
  roles: { roles: readonly (Coded & { readonly code: RoleCode; readonly privileges: readonly Privilege[] | 'all' })[] };
  'exam-questions': Readonly<Record<ExamType, readonly ReferenceQuestion[]>>;
  'calibration-questions': { calibration_questions: readonly ReferenceCalibrationQuestion[] };
  'training-types': { training_types: readonly ReferenceTraining[] };
  plans: { currency: string; plans: readonly ReferencePlan[] };
  'user-categories': { user_categories: readonly Coded[] };
}

/** Reads one of the lists that ship with the product. */
export function readReference<N extends keyof ReferenceFiles>(name: N): ReferenceFiles[N] {
  const file = new URL(`../../reference/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ReferenceFiles[N];
}

/** The terms and conditions that ship with the product, and the day they are from. */
export function readShippedConditions() {
  const read = (language: string) =>
    readFileSync(new URL(`../../reference/platform-conditions/${language}.html`, import.meta.url), 'utf8').trim();
  return {
    version: 1,
    contentEn: read('en'),
    contentFr: read('fr'),
    publicationDate: new Date('2026-10-01T08:00:00Z'),
  };
}

/** The id and names of a row, as the tables' columns have them. */
export function namesOf({ id, name_en: nameEn, name_fr: nameFr }: { id: number; name_en: string; name_fr: string }) {
  return { id, nameEn, nameFr };
}
