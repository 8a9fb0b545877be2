import type { AgreementLabel } from '@commonweal/domain/agreement-labels';
import { VALUE_SCALE, agreementFigures, agreementLabel } from '@commonweal/domain/agreement-rule';
import { companyScore } from '@commonweal/domain/company-score';
import { evidenceOf } from '@commonweal/domain/evidence';
import type { Evidence } from '@commonweal/domain/evidence';
import { gradeOutOfFive } from '@commonweal/domain/grade';
import { impactScores } from '@commonweal/domain/impact-score';
import { importanceKey } from '@commonweal/domain/importances';
import { noteScore, raterWeight } from '@commonweal/domain/note-score';
import type { NoteScore } from '@commonweal/domain/note-score';
import { portfolioScore } from '@commonweal/domain/portfolio-score';
import type { PortfolioScore } from '@commonweal/domain/portfolio-score';

/** A rater of the example: the impact they see, and how often they rated the company or goal before. */
export interface ExampleRater {
  readonly id: number;
  readonly value: number;
  readonly earlier: number;
}

/** Raters of one viewpoint, and the value that they see. */
interface ExampleViewpoint {
  readonly value: number;
  readonly raters: number;
}

/** Inputs that a reader may change. */
export interface Example {
  readonly raters: readonly ExampleRater[];
  /** 1 to 5: how large the first analysis's impact is. */
  readonly size: number;
  /** 0 to 100: how much its topic matters to the reader. */
  readonly importance: number;
  /** Weight of the company in a portfolio beside one of −1.00 and one without a score, in per cent. */
  readonly weight: number;
  readonly viewpoints: Readonly<Record<'one' | 'other', ExampleViewpoint>>;
}

export const firstExample: Example = {
  raters: [
    { id: 1, value: 5, earlier: 0 },
    { id: 2, value: 2.5, earlier: 3 },
    { id: 3, value: 2.5, earlier: 7 },
  ],
  ...{ size: 4, importance: 50, weight: 50 },
  viewpoints: { one: { value: 2, raters: 4 }, other: { value: 3, raters: 3 } },
};

/** The other analyses of the example's company. */
export const otherAnalyses = [
  { value: -2.5, size: 2 },
  { value: 1, size: 3 },
] as const;

const OTHER_COMPANY = -1;
const OTHERS_SHARE = { scored: 0.7, unscored: 0.3 };
const RATINGS = 3;
/** People who rated the other analyses only. */
const OTHER_RATERS = 4;

export interface WorkedExample {
  readonly weights: readonly number[];
  readonly note: NoteScore;
  readonly score: number;
  readonly grade: number;
  readonly bespoke: number;
  readonly portfolio: PortfolioScore;
  readonly evidence: Evidence;
  readonly agreement: AgreementLabel;
}

/** Works the example out by the functions that the site itself computes with. */
export function workOut({ raters, size, importance, weight, viewpoints }: Example): WorkedExample {
  const weights = raters.map(({ earlier }) => raterWeight(earlier));
  const note = noteScore(
    raters.flatMap(({ value }, at) => {
      const rater_weight = weights[at] ?? 1;
      return [
        { scoring_dimension_id: 1, scoring_value: value, rater_weight },
        { scoring_dimension_id: 2, scoring_value: size, rater_weight },
      ];
    }),
  );
  const notes = [{ value: note.value ?? 0, size: note.size ?? size }, ...otherAnalyses];
  const score = impactScores(notes.map((one) => ({ ...one, ratings: RATINGS, part: null }))).total ?? 0;
  const short = notes.map((one, at) => ({ e: 1, n: at, v: one.value, s: one.size, t: at, c: at, i: at, r: RATINGS }));
  return {
    ...{ weights, note, score },
    grade: gradeOutOfFive(score),
    bespoke: companyScore(short, { [importanceKey(0, 0, 0)]: importance }) ?? 0,
    portfolio: portfolioScore([
      { weight, score },
      { weight: (100 - weight) * OTHERS_SHARE.scored, score: OTHER_COMPANY },
      { weight: (100 - weight) * OTHERS_SHARE.unscored, score: null },
    ]),
    agreement: agreementIn(viewpoints),
    evidence: evidenceOf({
      analyses: notes.length,
      raters: raters.length + OTHER_RATERS,
      spread: spreadOf(notes, score),
    }),
  };
}

/** The label of an analysis whose raters stand at the two sides, and see exactly what their side sees. */
function agreementIn({ one, other }: Example['viewpoints']): AgreementLabel {
  const [shared, apart] = [(one.value + other.value) / 2, (other.value - one.value) / 2];
  const standing = ({ value, raters }: ExampleViewpoint, factor: number) =>
    Array.from({ length: raters }, () => ({ value, factor, intercept: 0 }));
  const effects = { intercept: shared / VALUE_SCALE, factor: apart / VALUE_SCALE };
  const scale = { mean: 0, sides: { lower: -1, higher: 1 } };
  return agreementLabel(agreementFigures([...standing(one, -1), ...standing(other, 1)], effects, scale));
}

function spreadOf(notes: readonly { readonly value: number; readonly size: number }[], mean: number): number {
  const weight = notes.reduce((sum, { size }) => sum + size, 0);
  return Math.sqrt(notes.reduce((sum, { value, size }) => sum + size * (value - mean) ** 2, 0) / weight);
}
