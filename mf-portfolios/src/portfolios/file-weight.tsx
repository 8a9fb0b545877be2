import { FormattedMessage, FormattedNumber } from '@commonweal/platform/intl';

export interface FileWeightProps {
  readonly weight: number | null;
  /** As the file has it. */
  readonly text: string | null;
}

/** The weight of a row of the file: a number, or the text that was found in place of one. */
export function FileWeight({ weight, text }: FileWeightProps) {
  if (weight !== null) return <FormattedNumber value={weight} maximumFractionDigits={6} />;
  return text === null ? '–' : <FormattedMessage id="portfolios.weight.written" values={{ text }} />;
}
