import type { EditableNote, NoteChanges } from '@commonweal/contracts';
import {
  ANALYSIS_HTML_LENGTH,
  FIRST_DATAPOINT_YEAR,
  HEADLINE_LENGTH,
  LAST_DATAPOINT_YEAR,
} from '@commonweal/domain/limits';
import { datapointValueProblem, readDatapointValue } from '@commonweal/domain/datapoint-value';
import type { DatapointBounds } from '@commonweal/domain/datapoint-value';
import { urlProblem, hasCredentials } from '@commonweal/domain/url-rule';

/** Everything that its author writes, as the server keeps it. */
export type WrittenContent = { readonly [F in keyof NoteChanges]-?: Exclude<NoteChanges[F], undefined> };

export type FieldName = keyof WrittenContent;

export interface SourceRow {
  readonly uuid: string;
  /** As typed. */
  readonly url: string;
  readonly title: string;
  /** The passage that is quoted from it; absent where there is none. */
  readonly quote?: string | undefined;
}

export interface DatapointEntry {
  /** Tells the row from others on the page. */
  readonly key: string;
  readonly datapoint_id: number | null;
  readonly unit_id: number | null;
  /** As typed, both. */
  readonly year: string;
  readonly value: string;
  /** Of the metric, where it was chosen on this page: the server refuses a value outside. */
  readonly bounds: DatapointBounds;
}

export const NO_BOUNDS: DatapointBounds = { min: null, max: null };

/** The content as it stands in the form, with rows that are not finished. */
export interface NoteForm extends Omit<WrittenContent, 'sources' | 'datapoints'> {
  readonly sources: readonly SourceRow[];
  readonly datapoints: readonly DatapointEntry[];
}

export function emptyForm(locale: 'en' | 'fr'): NoteForm {
  return {
    type_code: 'impact',
    locale,
    headline: '',
    analysis: '',
    topic_id: null,
    sdg_id: null,
    note_category_id: null,
    sasb_theme_id: null,
    esrs_topic_ids: [],
    pai_ids: [],
    esg_obj_ids: [],
    tags: [],
    sources: [],
    datapoints: [],
    image: null,
    impact_value: null,
    impact_scale: null,
    impact_breadth: null,
    impact_depth: null,
  };
}

/** The form of an analysis as the server has it. */
export function formOf(note: EditableNote): NoteForm {
  return {
    type_code: note.type_code,
    locale: note.locale === 'fr' ? 'fr' : 'en',
    headline: note.headline,
    analysis: note.analysis,
    topic_id: note.topic_id,
    sdg_id: note.sdg_id,
    note_category_id: note.note_category_id,
    sasb_theme_id: note.sasb_theme?.sasb_theme_id ?? null,
    esrs_topic_ids: note.esrs_topics.map(({ esrs_topic_id }) => esrs_topic_id),
    pai_ids: note.pais.map(({ pai_id }) => pai_id),
    esg_obj_ids: note.esg_objs.map(({ esg_obj_id }) => esg_obj_id),
    tags: note.tags,
    sources: note.sources.map(({ uuid, url, title, quote }) => ({
      uuid,
      url,
      title,
      ...(quote !== undefined && { quote }),
    })),
    datapoints: note.datapoints.map(({ note_datapoint_id, year, ...row }) => ({
      ...row,
      key: `saved-${note_datapoint_id}`,
      year: `${year}`,
      bounds: NO_BOUNDS,
    })),
    image: note.image,
    impact_value: note.impact_value,
    impact_scale: note.impact_scale,
    impact_breadth: note.impact_breadth,
    impact_depth: note.impact_depth,
  };
}

/**
 * The part of the form that the server takes, in the order in which it keeps it. A headline or text that is too long
 * to be kept stays as the server has it, and rows that are not finished are left out.
 * @param kept the content that the server has
 */
export function contentOf(form: NoteForm, kept: Pick<WrittenContent, 'headline' | 'analysis'>): WrittenContent {
  const headline = oneLine(form.headline);
  return {
    ...form,
    headline: headline.length <= HEADLINE_LENGTH ? headline : kept.headline,
    analysis: form.analysis.length <= ANALYSIS_HTML_LENGTH ? form.analysis : kept.analysis,
    esrs_topic_ids: ascending(form.esrs_topic_ids),
    pai_ids: ascending(form.pai_ids),
    esg_obj_ids: ascending(form.esg_obj_ids),
    sources: form.sources.filter(isSourceFinished).map(({ uuid, url, title, quote = '' }) => ({
      ...{ uuid, url: url.trim(), title: oneLine(title) },
      ...(oneLine(quote) !== '' && { quote: oneLine(quote) }),
    })),
    datapoints: form.datapoints.flatMap((row) => finishedDatapoint(row) ?? []),
  };
}

/** The form of content as it is kept. */
export function formOfContent(content: WrittenContent): NoteForm {
  return {
    ...content,
    sources: content.sources.map((source) => ({ ...source, title: source.title ?? '' })),
    datapoints: content.datapoints.map((row) => ({
      ...row,
      key: crypto.randomUUID(),
      year: `${row.year}`,
      bounds: NO_BOUNDS,
    })),
  };
}

/** The content of a form that the server has just answered. */
export function keptContent(form: NoteForm): WrittenContent {
  return contentOf(form, form);
}

/** True where the form holds something that is not empty and cannot be kept as it is. */
export function hasUnfinished(form: NoteForm): boolean {
  return (
    oneLine(form.headline).length > HEADLINE_LENGTH ||
    form.analysis.length > ANALYSIS_HTML_LENGTH ||
    form.sources.some((row) => !isSourceFinished(row) && row.url.trim() !== '') ||
    form.datapoints.some((row) => finishedDatapoint(row) === null && row.value.trim() !== '')
  );
}

/** Rows of the form that the server does not have yet, which no change of the list by others takes away. */
export function unfinishedSources(form: NoteForm): readonly SourceRow[] {
  return form.sources.filter((row) => !isSourceFinished(row));
}

export function unfinishedDatapoints(form: NoteForm): readonly DatapointEntry[] {
  return form.datapoints.filter((row) => finishedDatapoint(row) === null);
}

/** Answers by row, since all rows are asked about with each character that is typed into the text. */
const finishedByRow = new WeakMap<SourceRow, boolean>();

function isSourceFinished(row: SourceRow): boolean {
  const address = row.url.trim();
  const isFinished =
    finishedByRow.get(row) ?? (address !== '' && urlProblem(address) === null && !hasCredentials(address));
  finishedByRow.set(row, isFinished);
  return isFinished;
}

/** As it is sent; null while something lacks or is not right. */
export function finishedDatapoint(row: DatapointEntry): WrittenContent['datapoints'][number] | null {
  const { datapoint_id, unit_id, bounds } = row;
  const year = readYear(row.year);
  const value = readDatapointValue(row.value);
  if (datapoint_id === null || unit_id === null || year === null || value === null) return null;
  return datapointValueProblem(value, bounds) === null ? { datapoint_id, unit_id, year, value } : null;
}

/** The year of a datapoint; null for what is none between 1900 and 2100. */
export function readYear(text: string): number | null {
  const year = /^\s*\d{4}\s*$/.test(text) ? Number(text) : 0;
  return year >= FIRST_DATAPOINT_YEAR && year <= LAST_DATAPOINT_YEAR ? year : null;
}

function ascending(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b);
}

/** As the server cleans a line of text. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
