import { createContext, useContext, useSyncExternalStore } from 'react';
import { SUBMISSION_CONDITIONS, submissionProblems } from '@commonweal/domain/note-submission';
import type { SubmissionCondition } from '@commonweal/domain/note-submission';
import { keptContent } from './draft/note-form.ts';
import type { NoteForm } from './draft/note-form.ts';
import type { NoteWriter } from './draft/note-writer.ts';
import type { WriterState } from './draft/writer-state.ts';

const WriterContext = createContext<NoteWriter | null>(null);

/** Gives the fields below it the analysis that they write. */
export const WriterProvider = WriterContext.Provider;

export function useWriter(): NoteWriter {
  const writer = useContext(WriterContext);
  if (!writer) throw new Error('No analysis is written here');
  return writer;
}

/** A part of the analysis that is written. @param select gives the same part again while nothing of it changes */
export function useWriting<T>(select: (state: WriterState) => T): T {
  const { follow, store } = useWriter();
  return useSyncExternalStore(follow, () => select(store.getState()));
}

/** All of it, for what follows from several parts. */
export function useWriterState(): WriterState {
  return useWriting(whole);
}

const whole = (state: WriterState) => state;

/** One field of the form, and how it is changed. */
export function useField<F extends keyof NoteForm>(name: F): readonly [NoteForm[F], (value: NoteForm[F]) => void] {
  const writer = useWriter();
  const value = useWriting(({ form }) => form[name]);
  return [value, (next) => writer.edit({ [name]: next } as Pick<NoteForm, F>)];
}

/** Conditions of a submission that the form does not meet, or for which the server has refused it. */
export function useProblems(): readonly SubmissionCondition[] {
  return useWriting(problemsOf);
}

/** The first of the problems that the field itself says: that it is too long, or what the server has refused. */
export function useFieldProblem(...conditions: readonly SubmissionCondition[]): SubmissionCondition | null {
  return useWriting((state) => {
    const problems = problemsOf(state);
    const isSaid = (condition: SubmissionCondition) => tooLong.has(condition) || state.refused.includes(condition);
    return conditions.find((condition) => problems.includes(condition) && isSaid(condition)) ?? null;
  });
}

/** By form, since many fields ask with each character that is typed. */
const unmetByForm = new WeakMap<NoteForm, readonly SubmissionCondition[]>();
/** The same list again while it says the same, so that nobody renders anew for it. */
const listsByText = new Map<string, readonly SubmissionCondition[]>();

function problemsOf({ form, refused }: WriterState): readonly SubmissionCondition[] {
  const unmet = unmetByForm.get(form) ?? submissionProblems({ ...form, sources: keptContent(form).sources });
  unmetByForm.set(form, unmet);
  const problems = SUBMISSION_CONDITIONS.filter(
    (condition) => unmet.includes(condition) || refused.includes(condition),
  );
  const known = listsByText.get(problems.join()) ?? problems;
  listsByText.set(problems.join(), known);
  return known;
}

const tooLong: ReadonlySet<SubmissionCondition> = new Set(['headline_length', 'analysis_over', 'analysis_far_over']);
