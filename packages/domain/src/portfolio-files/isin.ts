const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
/** Letters count as two digits, A as 10 and Z as 35. */
const LETTER_BASE = 36;

/** An ISIN as it is compared: capital letters and digits alone. */
export function keyOfIsin(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** True for an ISIN whose check digit is right, in capitals, without spaces. */
export function isIsin(key: string): boolean {
  if (!ISIN.test(key)) return false;
  let sum = 0;
  let isDoubled = false;
  for (let at = key.length - 1; at >= 0; at -= 1) {
    const value = parseInt(key.charAt(at), LETTER_BASE);
    for (const digit of value > 9 ? [value % 10, Math.floor(value / 10)] : [value]) {
      sum += doubled(digit, isDoubled);
      isDoubled = !isDoubled;
    }
  }
  return sum % 10 === 0;
}

function doubled(digit: number, isDoubled: boolean): number {
  if (!isDoubled) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}
