import { plainCellWords } from './cells.ts';

/** The meanings of the columns of a file of holdings or transactions. */
export const columnRoles = [
  ...(['isin', 'name', 'ticker', 'weight', 'value', 'shares', 'price'] as const),
  ...(['currency', 'country', 'kind', 'side', 'date'] as const),
];
export type ColumnRole = (typeof columnRoles)[number];

/**
 * Whole headers in English, French, German, Dutch, Italian and Spanish, the plainest first, as `plainCellWords` leaves
 * them. A word may stand for two roles (`valeur`, `valor`, `position`); the content of the column decides.
 */
const headers: Readonly<Record<ColumnRole, string>> = {
  isin: 'isin|isin code|code isin|isin number|numero isin|isin id|security isin|identifiant isin|isin nummer|codigo isin|codice isin|isin wkn|symbol isin',
  name:
    'name|company|company name|security name|issuer name|issuer|security|holding|holding name|holdings|stock|stock name|' +
    'instrument|instrument name|security description|description|asset name|entity|entity name|constituent|title|product|position|' +
    'nom|societe|nom de la societe|nom societe|raison sociale|entreprise|emetteur|libelle|libelle valeur|titre|designation|valeur|nom de la valeur|' +
    'libelle du titre|denomination|' +
    'bezeichnung|wertpapier|wertpapierbezeichnung|wertpapiername|titel|emittent|gattung|gattungsbezeichnung|unternehmen|aktie|' +
    'firma|instrumentenname|' +
    'naam|omschrijving|effect|fonds|bedrijf|bedrijfsnaam|naam effect|emittent|' +
    'titolo|descrizione|strumento|denominazione|emittente|societa|nome|nome titolo|descrizione titolo|' +
    'nombre|valor|descripcion|titulo|denominacion|emisor|empresa|compania|nombre del valor|activo',
  ticker:
    'ticker|symbol|ticker symbol|stock symbol|ric|mnemo|mnemonique|kurzel|tickersymbol|simbolo|symbool|symbole|code mnemonique|holding ticker|stock ticker',
  weight:
    'weight|weights|weight percent|weighting|weighting percent|percent weight|portfolio weight|percent of portfolio|percent of assets|' +
    'percent of net assets|percent net assets|percent of fund|percent of funds|percent nav|percent of nav|percent of market value|' +
    'percent of total|allocation|allocation percent|portfolio percent|percent|percentage|pct|share in percent|market value percent|fund weight percent|' +
    'poids|poids percent|poids en percent|poids en percentage|ponderation|ponderation percent|percent actif|percent de l actif|percent actif net|' +
    'percent de l actif net|part|part percent|part en percent|pourcentage|quote part|percent portefeuille|percent du portefeuille|poids portefeuille|' +
    'gewicht|gewichtung|gewicht percent|gewichtung percent|gewicht in percent|gewichtung in percent|anteil|anteil percent|anteil in percent|' +
    'percent anteil|percent fondsvermogen|percent des fondsvermogens|anteil am fondsvermogen|depotanteil|depotanteil percent|percent am fonds|portfolioanteil|' +
    'weging|weging percent|wegingspercentage|percent van portefeuille|percentage van portefeuille|gewicht portefeuille|percent weging|' +
    'peso|peso percent|peso in percent|peso percentuale|percent portafoglio|percent del portafoglio|percent patrimonio|percent del patrimonio|incidenza|incidenza percent|' +
    'ponderacion|ponderacion percent|percent cartera|percent de la cartera|peso en cartera|percent sobre patrimonio|percent peso|percent del fondo',
  value:
    'market value|value|amount|total value|position value|current value|base market value|market value base|mkt value|notional value|market value eur|market value usd|' +
    'valorisation|montant|valeur de marche|valeur boursiere|valeur|contre valeur|contrevaleur|evaluation|valorisation eur|montant eur|valeur eur|valorisation en eur|' +
    'kurswert|marktwert|wert|gegenwert|depotwert|betrag|wert in eur|kurswert in eur|marktwert in eur|marktwert eur|kurswert eur|gesamtwert|bestandswert|' +
    'waarde|marktwaarde|waarde in eur|huidige waarde|totale waarde|bedrag|waarde eur|' +
    'valore|controvalore|valore di mercato|importo|controvalore eur|controvalore in eur|valore eur|valore di mercato eur|' +
    'valor de mercado|importe|valoracion|valor efectivo|valor|valor actual|importe eur|efectivo|valoracion eur',
  shares:
    'shares|quantity|qty|units|number of shares|no of shares|nominal|position|shares held|holding|share quantity|' +
    'quantite|qte|nombre|nombre de titres|nombre de parts|nb titres|nombre d actions|quantite detenue|' +
    'stuck|anzahl|stuckzahl|nominale|stucke nominale|stuck nominale|menge|bestand|stuck nominal|' +
    'aantal|stuks|aantal aandelen|' +
    'quantita|q ta|qta|numero azioni|quote|numero quote|numero titoli|' +
    'cantidad|titulos|n titulos|no titulos|numero de titulos|participaciones|acciones|numero de acciones',
  price:
    'price|last price|market price|unit price|closing price|share price|quote|last|current price|' +
    'cours|prix|dernier cours|cours de cloture|prix unitaire|cours actuel|' +
    'kurs|preis|schlusskurs|aktueller kurs|kurs aktuell|letzter kurs|' +
    'koers|slotkoers|prijs|actuele koers|' +
    'prezzo|quotazione|prezzo di mercato|prezzo attuale|ultimo prezzo|' +
    'precio|cotizacion|ultimo precio|precio de mercado|precio actual|cambio',
  currency:
    'currency|ccy|market currency|curr|trading currency|local currency|currency code|devise|devise de cotation|wahrung|whg|handelswahrung|valuta|munt|divisa|moneda|divisa valor',
  country:
    'country|location|country of risk|domicile|country of domicile|country code|pays|pays de risque|land|domizil|sitzland|paese|pais|nazione|pais de riesgo',
  kind:
    'asset class|asset type|security type|type|instrument type|category|sec type|classe d actifs|type d actif|type de titre|type d instrument|categorie|classe|nature|' +
    'anlageklasse|wertpapierart|art|assetklasse|instrumentenart|typ|gattungsart|activaklasse|beleggingscategorie|soort|soort effect|' +
    'classe di attivo|tipo|tipo strumento|tipo titolo|asset|clase de activo|tipo de activo|tipo de valor|clase',
  side:
    'transaction type|transaction|action|side|buy sell|trade type|type|activity|operation|type d operation|sens|sens de l operation|nature de l operation|' +
    'transaktion|transaktionsart|art|vorgang|umsatzart|geschaftsart|typ|kauf verkauf|buchungsart|' +
    'transactie|transactiesoort|soort transactie|koop verkoop|soort|operazione|tipo operazione|causale|segno|tipo|' +
    'operacion|tipo de operacion|movimiento|tipo operacion|compra venta',
  date:
    'date|trade date|transaction date|execution date|order date|date time|datetime|time|run date|activity date|booking date|settlement date|' +
    'date d operation|date operation|date de l operation|date d execution|date de transaction|date de negociation|date comptable|date valeur|' +
    'datum|handelstag|handelsdatum|schlusstag|abschlusstag|ausfuhrung|ausfuhrungsdatum|transaktionsdatum|geschaftstag|buchungstag|buchungsdatum|' +
    'transactiedatum|uitvoeringsdatum|boekdatum|datum tijd|' +
    'data|data operazione|data esecuzione|data contabile|data valuta|' +
    'fecha|fecha operacion|fecha de operacion|fecha de la operacion|fecha ejecucion|fecha de ejecucion|fecha contable|fecha valor',
};

const rolesByHeader = new Map<string, Map<ColumnRole, number>>();
for (const role of columnRoles) {
  for (const [rank, header] of headers[role].split('|').entries()) {
    const roles = rolesByHeader.get(header) ?? new Map<ColumnRole, number>();
    rolesByHeader.set(header, roles.set(role, roles.get(role) ?? rank));
  }
}

/** Rank of a header that only contains a word of the role. */
const LOOSE = 100;
/** Unmistakable words inside longer headers: `Code ISIN du titre`, `Poids au 30/06/2026 (%)`. */
const loose: readonly (readonly [ColumnRole, RegExp])[] = [
  ['isin', /\bisin\b/],
  ['weight', /^percent (?:of|de|du|des|del|della|dello|van|sobre|vom|am|an)\b/],
  [
    'weight',
    /\b(weight|weighting|poids|ponderation|gewicht|gewichtung|weging|peso|ponderacion|fondsvermogens?|depotanteil|net assets|actif net)\b/,
  ],
  [
    'value',
    /\b(market value|valeur de marche|valorisation|kurswert|marktwert|marktwaarde|controvalore|valore di mercato|valor de mercado)\b/,
  ],
  ['shares', /\b(quantity|quantite|stuckzahl|quantita|cantidad|number of shares|nombre de titres)\b/],
  ['currency', /\b(currency|devise|wahrung|divisa)\b/],
  [
    'name',
    /\b(security name|company name|nom de la societe|libelle|bezeichnung|omschrijving|descrizione|descripcion|emetteur)\b/,
  ],
];
/** Columns beside those: what was paid, gained, or grouped by. */
const others =
  /\b(cost|purchase|achat|revient|pru|einstand|einstands\w*|kauf(?:kurs|preis|wert)|aankoop|carico|acquisto|coste|compra|gain|loss|profit|perf\w*|p l|g v|guv|plus value|moins value|gewinn|verlust|rendement|rendite|rendimiento|rendimento|yield|return|change|variation|ytd|dividend\w*|coupon|active|aktiv|previous|precedent|vorjahr|target|limit|accrued|stuckzinsen|fees?|frais|gebuhr\w*|rate|taux|wechselkurs|devisenkurs|wisselkoers|cambio divisa|sector|secteur|branche|date|datum|fecha|data)\b/;

/** The roles that a header may stand for, each with its rank; a lower rank is the better. */
export function rolesOfHeader(header: string): ReadonlyMap<ColumnRole, number> {
  const words = plainCellWords(header);
  const exact = rolesByHeader.get(words);
  if (exact) return exact;
  // `Quantité / Quantity`, `Weight (%)*` and `Marktwert in EUR` say the same with a little more.
  const shorter = rolesByHeader.get(words.replace(/\s(in |en |in der )?(eur|usd|chf|gbp|euro|lc|base|\d+)$/, ''));
  if (shorter) return shorter;
  if (others.test(words)) return new Map();
  return new Map(loose.filter(([, pattern]) => pattern.test(words)).map(([role]) => [role, LOOSE]));
}

/** True for a header that is in the list of those that houses use, word for word. */
export function isUsualHeader(header: string): boolean {
  return rolesByHeader.has(plainCellWords(header));
}

/** True for a header that speaks of a rate, a date or a gain, none of which is a weight. */
export function isOtherFigure(header: string): boolean {
  return others.test(plainCellWords(header)) && [...rolesOfHeader(header).keys()].every((role) => role === 'date');
}
