import type { EditableNote } from '@commonweal/contracts';
import { changedFields, mergeFields } from '@commonweal/domain/merge-fields';
import { formOf, keptContent, unfinishedDatapoints, unfinishedSources } from './note-form.ts';
import type { FieldName, NoteForm } from './note-form.ts';
import type { Conflict, WriterState } from './writer-state.ts';

/**
 * The state with another revision taken in: their fields where this page changed none, a conflict where both did.
 * @param changedBy the person who made it; null where that is not known
 */
export function takeIn(state: WriterState, theirs: EditableNote, changedBy: Conflict['changedBy']): WriterState {
  const theirForm = formOf(theirs);
  const their = keptContent(theirForm);
  // Also what is too long to be sent: it is not to be lost either.
  const mine = keptContent(state.form);
  const { merged: content, conflicts } = mergeFields(state.base, mine, their);
  const still = state.conflict?.fields.filter((name) => name in changedFields(their, mine)) ?? [];
  const fields = [...new Set([...conflicts, ...still])];
  const taken = Object.keys(changedFields(mine, content)).filter((name) => !fields.includes(name as FieldName));
  const news = Object.fromEntries(taken.map((name) => [name, theirForm[name as FieldName]])) as Partial<NoteForm>;
  return {
    ...state,
    form: { ...state.form, ...withUnfinished(news, state.form) },
    base: their,
    revision: theirs.revision,
    ...reviewOf(theirs),
    deadline: theirs.topic_deadline,
    status: theirs.status_code,
    conflict: fields.length === 0 ? null : { fields, theirs: theirForm, changedBy },
  };
}

/** The latest request of a reviewer, and whether raters have rated it. */
export function reviewOf({ reviews, ratings_count }: EditableNote): Pick<WriterState, 'request' | 'isRated'> {
  return { request: reviews.findLast(({ action }) => action === 'rework') ?? null, isRated: ratings_count > 0 };
}

/** Their rows, and below them those that this page has not finished. */
function withUnfinished(news: Partial<NoteForm>, form: NoteForm): Partial<NoteForm> {
  return {
    ...news,
    ...(news.sources && { sources: [...news.sources, ...unfinishedSources(form)] }),
    ...(news.datapoints && { datapoints: [...news.datapoints, ...unfinishedDatapoints(form)] }),
  };
}
