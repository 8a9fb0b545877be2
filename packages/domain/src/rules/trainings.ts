/** The trainings that there are, by their codes (specification 000 §3). */
export const trainingCodes = ['rater', 'subscribers_rating', 'subscribers_certified', 'subscribers_online'] as const;

export type TrainingCode = (typeof trainingCodes)[number];

/** Two ways of taking one course: with the certificate, or online only (specification 000 §4). */
const alternatives: Partial<Readonly<Record<TrainingCode, TrainingCode>>> = {
  subscribers_certified: 'subscribers_online',
  subscribers_online: 'subscribers_certified',
};

/** The choice after `code` is toggled; choosing one form of a course deselects the other. */
export function chooseTraining(
  chosen: readonly TrainingCode[],
  code: TrainingCode,
  isChosen: boolean,
): readonly TrainingCode[] {
  const others = chosen.filter((one) => one !== code);
  return isChosen ? [...others.filter((one) => one !== alternatives[code]), code] : others;
}

/** True for trainings that can be taken together. */
export function areCompatible(chosen: readonly TrainingCode[]): boolean {
  return chosen.every((code) => !chosen.some((other) => other === alternatives[code]));
}
