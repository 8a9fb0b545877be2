import { normaliseCompanyName } from '../rules/company-name.ts';
import { plainCellWords } from './cells.ts';
import { inFull } from './name-abbreviations.ts';

/** Nominal values, kinds of shares and receipts that brokers and exchanges append to the name of a company. */
const marks = [
  // DL-,01 and EO 1: the nominal value, by letters for its currency.
  '(?:dl|eo|eu|ls|sf|sk|dk|nk|hd|yn|cd|ad|eur|usd|gbp|gbx|chf|sek|dkk|nok|jpy|cad|aud|hkd|sgd|zl|rc|rp|ki|ba)(?: ?\\d+)*',
  // Rarer letters say nothing without a number, and a nominal value may stand alone: -,0001.
  '(?:is|ir|tb|yc) ?\\d+|0\\d+|fgn|nvdr|wi',
  'o ?n|on|npv|no par(?: value)?|par(?: \\d+)*|nominal \\d+',
  'na|inh|nam|namen|vink|vna|vinkulierte|namens ?aktien?|inhaber ?aktien?|inhaber|stammaktien?|stamm|st|vz|vzo|vorzugsaktien?|vorzuege|ps|n|aktien?',
  'reg ?s|reg|registered(?: shares?)?|regd|bearer(?: shares?)?|br|shs|shares?|ord|ordinary(?: shares?)?|com|common(?: stock| shares?)?|stock|nom|new|144a',
  'spon(?:sored)?|sp|sp ?ads|sp ?adr|adrs?|ads|adr ?reg|gdrs?|dr|cdi|unsp(?:onsored)?|unspons?|american depositary (?:shares?|receipts?)|(?:adr )?1 ?\\d*',
  'actions?|act|port|porteur|nominatives?|azioni|az|risp|acciones|accion|acc|aandelen|aandeel|cva|pref(?:erred)?|gen|gs|genussscheine?|non vtg|non voting|vtg|sub vtg|units?',
  '(?:class|cl|series|ser) [a-z]|[a-z]',
].join('|');
/** The last mark of a plain name, with the space before it. */
export const ending = new RegExp(`\\s(?:${marks})$`, 'u');
const depositary = /\b(?:adrs?|ads|gdrs?|cdi|depositary)\b/;

/** Shorter than this, what is left of a name says nothing. */
const SHORTEST = 2;

/** The names under which a company may be known, from the name of its security; the first is the plainest. */
export function securityNameKeys(name: string): string[] {
  const keys = plainNames(name);
  const full = keys.map((key) => normaliseCompanyName(inFull(key)));
  return [...new Set([...keys, ...full, ...[...keys, ...full].map(withoutUmlautLetters)])].filter((key) => key !== '');
}

/** True for a receipt, whose ISIN is of another country than its company's. */
export function isDepositaryReceipt(name: string): boolean {
  return depositary.test(plainCellWords(name));
}

/** The normalised name, then without its last mark, without its last two, and so on. */
export function plainNames(name: string): string[] {
  // Custodians without the sign for "and" write a plus: JOHNSON + JOHNSON.
  const written = [name, ...(name.includes('+') ? [name.replaceAll('+', ' and ')] : [])];
  const keys = written.flatMap((text) => [normaliseCompanyName(text), ...shorterNames(text)]);
  return [...new Set([...keys, ...keys.flatMap(withoutRepetition)])];
}

function shorterNames(name: string): string[] {
  const keys: string[] = [];
  // A company's name is no longer than this, and each round looks at all of it.
  let words = normaliseCompanyName(name.slice(0, 150));
  for (let rest = words.replace(ending, ''); rest !== words; rest = words.replace(ending, '')) {
    words = normaliseCompanyName(rest);
    if (words.length >= SHORTEST) keys.push(words);
  }
  return keys;
}

/** Shorter than this, a beginning may be there twice by chance. */
const SHORTEST_REPEATED = 4;

/** The name in front of its own beginning, where a legal form parts the two: BARRICK GOLD CORP BARRICK GOLD. */
function withoutRepetition(key: string): string[] {
  const words = key.split(' ');
  return words.flatMap((_, at) => {
    const [name, rest] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (rest.length < SHORTEST_REPEATED || !name.startsWith(rest)) return [];
    const plain = normaliseCompanyName(name);
    return plain === name ? [] : [plain];
  });
}

/** `muenchener rueck` is written so where a system knows no umlauts. */
function withoutUmlautLetters(key: string): string {
  return key.replaceAll(/([aou])e/g, '$1');
}
