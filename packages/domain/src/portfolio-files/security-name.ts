import { normaliseCompanyName } from '../rules/company-name.ts';
import { plainCellWords } from './cells.ts';

/** Nominal values, kinds of shares and receipts that brokers and exchanges append to the name of a company. */
const marks = [
  // DL-,01 and EO 1: the nominal value, by letters for its currency.
  '(?:dl|eo|eu|ls|sf|sk|dk|nk|hd|yn|cd|ad|eur|usd|gbp|gbx|chf|sek|dkk|nok|jpy|cad|aud|hkd|sgd|zl|rc|rp|ki|ba)(?: ?\\d+)*',
  'o ?n|on|npv|no par(?: value)?|par(?: \\d+)*|nominal \\d+',
  'na|inh|nam|namen|vink|vna|vinkulierte|namens ?aktien?|inhaber ?aktien?|inhaber|stammaktien?|stamm|st|vz|vzo|vorzugsaktien?|vorzuege|ps|n|aktien?',
  'reg ?s|reg|registered(?: shares?)?|regd|bearer(?: shares?)?|br|shs|shares?|ord|ordinary(?: shares?)?|com|common(?: stock| shares?)?|stock|nom|new|144a',
  'spon(?:sored)?|sp|sp ?ads|sp ?adr|adrs?|ads|adr ?reg|gdrs?|dr|cdi|unsp(?:onsored)?|unspons?|american depositary (?:shares?|receipts?)|(?:adr )?1 ?\\d*',
  'actions?|act|port|porteur|nominatives?|azioni|az|risp|acciones|accion|acc|aandelen|aandeel|cva|pref(?:erred)?|gen|gs|genussscheine?|non vtg|non voting|vtg|sub vtg|units?',
  '(?:class|cl|series|ser) [a-z]|[a-z]',
].join('|');
const ending = new RegExp(`\\s(?:${marks})$`, 'u');
const depositary = /\b(?:adrs?|ads|gdrs?|cdi|depositary)\b/;

/** Words that brokers shorten, as they stand in full. */
const abbreviations: Readonly<Record<string, string>> = {
  intl: 'international',
  int: 'international',
  internatl: 'international',
  hldg: 'holding',
  hldgs: 'holdings',
  hlds: 'holdings',
  hdg: 'holding',
  hdgs: 'holdings',
  grp: 'group',
  gp: 'group',
  mfg: 'manufacturing',
  manuf: 'manufacturing',
  finl: 'financial',
  fin: 'financial',
  svcs: 'services',
  svc: 'service',
  serv: 'services',
  inds: 'industries',
  ind: 'industries',
  indl: 'industrial',
  natl: 'national',
  amer: 'american',
  bk: 'bank',
  bks: 'banks',
  bcp: 'bancorp',
  ins: 'insurance',
  insur: 'insurance',
  assur: 'assurance',
  pharm: 'pharmaceuticals',
  pharma: 'pharmaceuticals',
  pharmaceut: 'pharmaceuticals',
  pharmac: 'pharmaceuticals',
  tech: 'technologies',
  techs: 'technologies',
  technol: 'technologies',
  sys: 'systems',
  syst: 'systems',
  labs: 'laboratories',
  chem: 'chemical',
  chems: 'chemicals',
  elec: 'electric',
  electr: 'electric',
  engr: 'engineering',
  engin: 'engineering',
  pwr: 'power',
  pete: 'petroleum',
  petr: 'petroleum',
  res: 'resources',
  rlty: 'realty',
  pptys: 'properties',
  prop: 'properties',
  props: 'properties',
  tr: 'trust',
  comm: 'communications',
  commun: 'communications',
  commns: 'communications',
  telecom: 'telecommunications',
  transn: 'transportation',
  bros: 'brothers',
  assoc: 'associates',
  ent: 'entertainment',
  entmt: 'entertainment',
  prods: 'products',
  matls: 'materials',
  mtls: 'materials',
  genl: 'general',
  dt: 'deutsche',
  muench: 'munchener',
  bay: 'bayerische',
  soc: 'societe',
  gle: 'generale',
  ste: 'societe',
  cie: 'compagnie',
  bco: 'banco',
  bca: 'banca',
  bque: 'banque',
  kon: 'koninklijke',
};

/** Shorter than this, what is left of a name says nothing. */
const SHORTEST = 2;

/** The names under which a company may be known, from the name of its security; the first is the plainest. */
export function securityNameKeys(name: string): string[] {
  const keys = [normaliseCompanyName(name), ...shorterNames(name)];
  const full = keys.map((key) => normaliseCompanyName(inFull(key)));
  return [...new Set([...keys, ...full, ...[...keys, ...full].map(withoutUmlautLetters)])].filter((key) => key !== '');
}

/** True for a receipt, whose ISIN is of another country than its company's. */
export function isDepositaryReceipt(name: string): boolean {
  return depositary.test(plainCellWords(name));
}

/** The name without its last ending, without its last two, and so on. */
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

function inFull(key: string): string {
  return key
    .split(' ')
    .map((word) => (Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? word) : word))
    .join(' ');
}

/** `muenchener rueck` is written so where a system knows no umlauts. */
function withoutUmlautLetters(key: string): string {
  return key.replaceAll(/([aou])e/g, '$1');
}
