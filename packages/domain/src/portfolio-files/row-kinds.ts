import { readCompanyName } from '../rules/company-name.ts';
import { plainCellWords } from './cells.ts';
import { isCurrency } from './currencies.ts';

/**
 * The kinds of rows that are no shares of a company; a repeated one only if each row counts once. Those of the second
 * line are transactions that leave no position.
 */
export const asideReasons = [
  ...(['total', 'cash', 'currency', 'derivative', 'bond', 'note', 'repeated'] as const),
  ...(['payment', 'no-trade', 'unnamed', 'no-amount', 'sold', 'oversold'] as const),
] as const;
export type AsideReason = (typeof asideReasons)[number];

const set = (words: string) => new Set(words.split(' '));

const total = set(
  'total totals totale totali gesamt gesamtsumme summe zwischensumme totaal subtotaal subtotal subtotale sum somme suma subtotals insgesamt',
);
const cash = set(
  'cash liquidity liquidite liquidites liquide liquiditat liquiditeiten liquiditeit liquidita liquidez bargeld kasse kassenbestand bankguthaben ' +
    'guthaben kontokorrent kontokorrentkonto verrechnungskonto contanti efectivo tesoreria kas kasgeld tresorerie disponibilites deposit deposits ' +
    'especes barmittel geldkonto rekening spaarrekening contante disponibilita giacenza cashfund margin margins',
);
/** Assets of a fund that are no security of anybody. */
const otherAssets =
  /^(?:(?:other|net|current) )+assets(?: (?:less|and) liabilities)?$|^autres actifs(?: nets)?$|^sonstige vermogensgegenstande$|^overige activa$|^altre attivita$|^otros activos$/;
const currencyWords = set(
  'dollar dollars euro euros pound sterling franc francs yen yuan renminbi krona krone kroner won rupee peso real rand zloty',
);
/** Words that stand beside those of a total, of cash or of a section, and never make a company of it. */
const beside = set(
  'sub sous grand general generale gesamt net net nets nette netto brutto actif actifs assets asset fund fonds fondo funds portfolio portefeuille portafoglio ' +
    'cartera depot depotwert patrimonio patrimoine vermogen fondsvermogen nettofondsvermogen equity equities shares stocks actions aktien aandelen azioni acciones ' +
    'bonds obligations anleihen obligaties obbligazioni obligaciones titres titel titoli titulos valores valeurs wertpapiere holdings positions positionen posities ' +
    'value valeur wert waarde valore valor market marktwert kurswert controvalore percent en in der des du de la le les et and und of und e y di del della van het ' +
    'other others autres sonstige overige altri otros altre compte courant compte konto account current accounts rekening cuenta corriente conto corrente collateral ' +
    'at ftx common stock bank banks banque bank settlement receivable payable us gb australian canadian swiss hong kong japanese new zealand american british pro a au aux ' +
    'assimilees cotees cotes quoted listed ordinary preferred foreign domestic mobiliere valorisation estimation libre disponible equivalents equivalent equivalentes equivalenti aquivalente balance saldo solde short term',
);

/** `2,5 %`, `4.125 11/15/32`, `3 3/8`: what a bond pays. */
const coupon = /\d\s*%|\b\d+[.,]\d+\s+(?=\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})|\b\d+ \d\/\d\b/u;
const maturity = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b(?:19|20)\d{2}\b|\b\d{2}\/\d{2,4}\b/u;
const bondWords =
  /\b(treasury|bund|bundesobl|bundesanleihe|bobl|schatz|btp|oat|gilt|bonos?|anleihe|obligation|obligacion|obligaties?|obbligazion[ei]|bond|notes?|mtn|emtn|frn|perp)\b/;
const futureWords =
  /\b(fut|future|futures|futuros?|forward|fwd|swap|option|call|put|warrant|emini|e mini|termingeschaft)\b/;
const expiry =
  /\b(?:jan|feb|mar|mrz|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|dic|déc)\w*\s?\d{2,4}\b|\b\d{2}\/\d{2,4}\b|\b\d{3,}\b|\bmini\b/u;
const pair = /\b([a-z]{3}) ?([a-z]{3})\b/;
const preferred = /\b(pref|preferred|preference|vorzug|vz|vzo)\b/;

/** The words of an asset class or type of security, by the kind they stand for. */
const classes: readonly (readonly [AsideReason, RegExp])[] = [
  ['cash', /\b(cash|liquid\w*|efectivo|contanti|geldmarkt\w*|money market|monetaire|tresorerie|tesoreria|konto|kas)\b/],
  ['currency', /\b(fx|currency|currencies|devisen\w*|devises?|forex|forwards?|valuta)\b/],
  [
    'derivative',
    /\b(futures?|options?|optionen|derivat\w*|deriv|warrants?|swaps?|termes?|opciones|futuros?|opzioni|opties|certificates?|zertifikate?)\b/,
  ],
  [
    'bond',
    /\b(bonds?|fixed income|obligations?|anleihen?|renten|obligaties?|obbligazion[ei]|renta fija|bonos?|govt|government|corporate debt|treasur\w+|obligatair\w*)\b/,
  ],
];

/** The row as far as its kind depends on it; `kind` is the asset class of the file. */
export interface NamedLine {
  readonly name: string;
  readonly kind: string;
  readonly hasIsin: boolean;
}

/**
 * The kind of a row that is no company's share, by its asset class and name; null for shares. Names are read word by
 * word, so that Cash Converters, Future plc and TotalEnergies stay companies; an ISIN speaks for a security.
 */
export function asideReasonOf({ name, kind, hasIsin }: NamedLine): AsideReason | null {
  const words = plainCellWords(name);
  const asset = plainCellWords(kind);
  const byClass = asset === '' ? undefined : classes.find(([, pattern]) => pattern.test(asset))?.[0];
  if (byClass !== undefined && !(hasIsin && byClass === 'currency')) return byClass;
  if (isBond(name, words)) return 'bond';
  if (hasIsin) return null;
  if (isAllOf(words, total)) return 'total';
  if (isAllOf(words, cash) || otherAssets.test(words)) return 'cash';
  if (isMoney(words)) return 'currency';
  return isDerivative(name, words) ? 'derivative' : null;
}

/** True for a name of one word, `Total`, which may be the company or the sum of the others. */
export function isBareTotal(name: string): boolean {
  return plainCellWords(name) === 'total';
}

/** True for a name that begins with the word for a total, as sums and some companies do. */
export function startsAsTotal(name: string): boolean {
  return total.has(plainCellWords(name).split(' ')[0] ?? '');
}

/** True for the title of a part of the table, `Aktien` or `Actions et valeurs assimilées`. */
export function isSection(name: string): boolean {
  const words = plainCellWords(name).split(' ');
  return words.every((word) => beside.has(word) || total.has(word));
}

/** Every word is known, and one of them is of the kind. */
function isAllOf(words: string, kind: ReadonlySet<string>): boolean {
  const all = words.split(' ');
  const isKnown = (word: string) =>
    [kind, beside, currencyWords].some((known) => known.has(word)) || isCurrency(word) || /^\d+$/.test(word);
  return all.some((word) => kind.has(word)) && all.every(isKnown);
}

/** A currency alone, or a pair of two: `USD`, `US Dollar`, `EUR/USD 16.12.2026`, `Compte courant EUR`. */
function isMoney(words: string): boolean {
  const all = words.split(' ').filter((word) => !/^\d+$/.test(word));
  const [, one = '', other = ''] = pair.exec(words) ?? [];
  if (isCurrency(one) && isCurrency(other)) return true;
  const hasMoney = all.some((word) => isCurrency(word) || currencyWords.has(word));
  return hasMoney && all.every((word) => isCurrency(word) || currencyWords.has(word) || beside.has(word));
}

function isDerivative(name: string, words: string): boolean {
  return futureWords.test(words) && expiry.test(name.toLowerCase()) && readCompanyName(name).form === '';
}

/** A coupon with a maturity, or with a word for bonds; a preferred share has a coupon too. */
function isBond(name: string, words: string): boolean {
  if (preferred.test(words) || !coupon.test(name)) return false;
  return maturity.test(name) || bondWords.test(words);
}
