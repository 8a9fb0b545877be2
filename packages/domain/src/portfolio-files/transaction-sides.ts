import { plainCellWords } from './cells.ts';

/** The effect of a transaction on a position; dividends, fees and transfers of cash have none. */
export type Side = 'buy' | 'sell' | 'none';

const words: Readonly<Record<Side, string>> = {
  buy: 'buy|bought|purchase|achat|souscription|kauf|wertpapierkauf|kauforder|zeichnung|koop|aankoop|gekocht|acquisto|sottoscrizione|compra|suscripcion|b|reinvestment|dividend reinvestment',
  sell: 'sell|sold|sale|vente|rachat|verkauf|wertpapierverkauf|verkoop|verkocht|vendita|rimborso|venta|reembolso|s',
  none:
    'dividend|dividends|dividende|dividenden|dividendo|dividendi|cash dividend|coupon|interest|interet|interets|zinsen|zins|rente|interessi|intereses|' +
    'fee|fees|frais|gebuhr|gebuhren|kosten|commissioni|comision|tax|taxe|steuer|belasting|imposta|impuesto|deposit|withdrawal|depot|retrait|versement|virement|' +
    'einzahlung|auszahlung|storting|opname|versamento|prelievo|ingreso|retirada|custody fee|withholding tax|ausschuttung|thesaurierung|overboeking',
};

const sides = new Map<string, Side>();
for (const side of ['buy', 'sell', 'none'] as const) {
  for (const word of words[side].split('|')) sides.set(word, side);
}

/** The side that a cell names, in six languages; null for anything else. */
export function sideOf(text: string): Side | null {
  const plain = plainCellWords(text);
  return sides.get(plain) ?? sides.get(plain.split(' ')[0] ?? '') ?? null;
}
