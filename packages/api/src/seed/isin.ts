/** User-assigned country codes that no numbering agency gives out. */
const prefixes = ['QM', 'QN', 'QP', 'QV', 'QW', 'QX', 'QY', 'QZ'] as const;

/** The ISIN of a company that does not exist, with a right check digit; another one for every number. */
export function fictionalIsin(number: number): string {
  const prefix = prefixes[number % prefixes.length] ?? 'QZ';
  const body = `${prefix}${(number * 7_919 + 100_003).toString(36).toUpperCase().padStart(9, '0')}`;
  return `${body}${checkDigit(body)}`;
}

/** ISO 6166: letters become two digits, then Luhn. */
function checkDigit(body: string): number {
  const digits = [...body].flatMap((character) => [...String(Number.parseInt(character, 36))].map(Number));
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
