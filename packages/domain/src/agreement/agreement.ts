import type { AgreementLabel } from './agreement-labels.ts';
import { agreementFigures, agreementLabel, sidesOf } from './agreement-rule.ts';
import type { AgreementFigures, ViewpointSides, VoiceRating } from './agreement-rule.ts';
import { findingAlike, groupsOf } from './alike-raters.ts';
import type { AlikeOptions, AlikePair } from './alike-raters.ts';
import { VALUE_SCALE, ratingMatrix, wellRated } from './rating-matrix.ts';
import type { RatingColumns, RatingMatrix } from './rating-matrix.ts';
import { effectsOfNote, fitting } from './viewpoint-model.ts';
import type { ViewpointFit } from './viewpoint-model.ts';

export type { AlikeOptions, AlikePair } from './alike-raters.ts';
export { MODEL_VERSION } from './viewpoint-model.ts';

/** The agreement about one analysis. */
export interface NoteAgreement extends AgreementFigures {
  readonly noteId: number;
  /** −5 to +5, beside the mean of all ratings. */
  readonly intercept: number;
  readonly factor: number;
  readonly label: AgreementLabel;
}

/** A voice with enough ratings; a group of raters by its smallest id. */
export interface VoiceViewpoint {
  readonly voiceId: number;
  readonly intercept: number;
  readonly factor: number;
  readonly ratings: number;
}

/** Mean and sides of a fit, by which later ratings are read. */
export interface ViewpointScale {
  readonly mean: number;
  readonly sides: ViewpointSides;
}

export interface AgreementResult {
  readonly scale: ViewpointScale;
  readonly notes: readonly NoteAgreement[];
  readonly voices: readonly VoiceViewpoint[];
  /** Groups of raters that count as one voice, each ascending. */
  readonly groups: readonly (readonly number[])[];
  /** The evidence for the groups. */
  readonly pairs: readonly AlikePair[];
}

export interface AgreementOptions extends AlikeOptions {
  /** Labels that analyses have. */
  readonly before?: ReadonlyMap<number, AgreementLabel>;
}

/** Analyses that are labelled between two turns. */
const PART = 2_000;

/** As {@link findingAgreement}, in one go. */
export function findAgreement(ratings: RatingColumns, options: AgreementOptions = {}): AgreementResult {
  const steps = findingAgreement(ratings, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The agreement about each rated analysis: the model is fitted to the raters one by one, raters who are too much alike
 * become one voice, and it is fitted again to the voices. Yields where others may have their turn.
 */
export function* findingAgreement(
  ratings: RatingColumns,
  { before = new Map(), ...alike }: AgreementOptions = {},
): Generator<void, AgreementResult> {
  const alone = ratingMatrix(ratings);
  yield;
  const counted = wellRated(alone);
  const first = yield* fitting(counted);
  const pairs = yield* findingAlike(counted, first, alike);
  const groups = groupsOf(pairs);
  const matrix = groups.length === 0 ? alone : ratingMatrix(ratings, voicesOf(groups));
  const part = groups.length === 0 ? counted : wellRated(matrix);
  const fit = groups.length === 0 ? first : yield* fitting(part);
  const scale = { mean: fit.mean, sides: sidesOf(fit.voices.factors) };
  const notes: NoteAgreement[] = [];
  for (let at = 0; at < matrix.noteIds.length; at += 1) {
    if (at % PART === PART - 1) yield;
    const noteId = matrix.noteIds[at] ?? 0;
    notes.push(agreementOf(noteId, ratingsOf(matrix, part, fit, at), scale, before.get(noteId)));
  }
  return { scale, notes, voices: viewpointsOf(part, fit), groups, pairs };
}

/** The agreement about one analysis, from the ratings of voices that count. @param before the label that it has */
export function agreementOf(
  noteId: number,
  ratings: readonly VoiceRating[],
  scale: ViewpointScale,
  before: AgreementLabel | null = null,
): NoteAgreement {
  const effects = effectsOfNote(
    scale.mean,
    ratings.map(({ value, ...voice }) => ({ ...voice, value: value / VALUE_SCALE })),
  );
  const figures = agreementFigures(ratings, effects, scale);
  return {
    ...{ noteId, ...figures },
    intercept: VALUE_SCALE * effects.intercept,
    factor: VALUE_SCALE * effects.factor,
    label: agreementLabel(figures, before),
  };
}

/** The voice of each rater in a group. */
export function voicesOf(groups: readonly (readonly number[])[]): Map<number, number> {
  return new Map(groups.flatMap((group) => group.map((rater) => [rater, group[0] ?? rater] as const)));
}

/** Ratings of the voices that have enough of them. */
function ratingsOf({ byNote }: RatingMatrix, { byVoice }: RatingMatrix, fit: ViewpointFit, note: number) {
  const found: VoiceRating[] = [];
  for (let at = byNote.starts[note] ?? 0; at < (byNote.starts[note + 1] ?? 0); at += 1) {
    const voice = byNote.columns[at] ?? 0;
    if ((byVoice.starts[voice + 1] ?? 0) === (byVoice.starts[voice] ?? 0)) continue;
    found.push({
      value: VALUE_SCALE * (byNote.values[at] ?? 0),
      intercept: fit.voices.intercepts[voice] ?? 0,
      factor: fit.voices.factors[voice] ?? 0,
    });
  }
  return found;
}

function viewpointsOf({ byVoice, voiceIds }: RatingMatrix, { voices }: ViewpointFit): VoiceViewpoint[] {
  return Array.from(voiceIds, (voiceId, at) => ({
    voiceId,
    intercept: voices.intercepts[at] ?? 0,
    factor: voices.factors[at] ?? 0,
    ratings: (byVoice.starts[at + 1] ?? 0) - (byVoice.starts[at] ?? 0),
  })).filter(({ ratings }) => ratings > 0);
}
