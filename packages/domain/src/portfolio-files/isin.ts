const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
/** An ISIN as it is compared: capital letters and digits alone. */
export function keyOfIsin(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

const NINE = '9'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
/** Letters count as two digits, A as 10 and Z as 35. */
const BEFORE_A = 'A'.charCodeAt(0) - 10;

/** True for an ISIN whose check digit is right, in capitals, without spaces. */
export function isIsin(key: string): boolean {
  if (!ISIN.test(key)) return false;
  let sum = 0;
  let isDoubled = false;
  for (let at = key.length - 1; at >= 0; at -= 1) {
    const code = key.charCodeAt(at);
    const value = code <= NINE ? code - ZERO : code - BEFORE_A;
    sum += doubled(value % 10, isDoubled);
    isDoubled = !isDoubled;
    if (value < 10) continue;
    sum += doubled(Math.floor(value / 10), isDoubled);
    isDoubled = !isDoubled;
  }
  return sum % 10 === 0;
}

function doubled(digit: number, isDoubled: boolean): number {
  if (!isDoubled) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}
