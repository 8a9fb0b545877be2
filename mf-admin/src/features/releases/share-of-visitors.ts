import { parseDecimal } from '@commonweal/domain/decimal-input';

const LEAST = 0.1;
const MOST = 100;

/** A share of the visitors as it is typed, `12,5` or `12.5`; null where it is not from 0.1 to 100. */
export function readPercent(text: string): number | null {
  const percent = parseDecimal(text);
  return percent !== null && percent >= LEAST && percent <= MOST ? percent : null;
}
