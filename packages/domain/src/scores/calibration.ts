/** Answers below which nobody is compared with others. */
export const MIN_CALIBRATED = 5;

/** Other raters, by how far their answers are off beside somebody's. */
export interface Standings {
  readonly worse: number;
  readonly equal: number;
  readonly better: number;
}

/** The percentage of others who are further off; those who are as far off count half. Null where there is nobody else. */
export function percentileAmong({ worse, equal, better }: Standings): number | null {
  const others = worse + equal + better;
  return others === 0 ? null : ((worse + equal / 2) / others) * 100;
}

/** The direction in which answers lie off. @param meanDifference given minus right, on average */
export function biasOf(meanDifference: number): 'negative' | 'none' | 'positive' {
  if (meanDifference === 0) return 'none';
  return meanDifference > 0 ? 'positive' : 'negative';
}
