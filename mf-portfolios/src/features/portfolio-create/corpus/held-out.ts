import type { CorpusFile } from './corpus-file.ts';

/**
 * A third of the corpus: files that were written after the rules and read once before any rule was changed for them. At
 * that first reading all 35 companies were found (recall 100 %), beside 3 rows that are none (precision 92 %), and 33 of
 * the 35 had their share of the weight; 11 of the 17 files were right in every particular.
 */
export const heldOut: readonly CorpusFile[] = [
  {
    house: 'English pension scheme: holding, nominal, bid value',
    lines: [
      'Statement of investments as at 31 March 2026',
      'Holding,Security,Bid Market Value £,% of Fund',
      '"12,000",Unilever PLC,"£552,000.00",46.0',
      '"30,000",National Grid PLC,"£324,000.00",27.0',
      '"8,000",Rio Tinto PLC,"£312,000.00",26.0',
      ',Net current assets,"£12,000.00",1.0',
      ',Total,"£1,200,000.00",100.0',
    ],
    holdings: [
      ['Unilever PLC', 46],
      ['National Grid PLC', 27],
      ['Rio Tinto PLC', 26],
    ],
    aside: { 6: 'cash', 7: 'total' },
  },
  {
    house: 'American broker: positions with a cash row and a disclaimer',
    lines: [
      'Account Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Percent Of Account,Cost Basis Total,Type',
      'X123,Individual,SPAXX**,HELD IN MONEY MARKET,,,,$500.00,5.00%,,Cash',
      'X123,Individual,NVDA,NVIDIA CORPORATION COM,20,$250.00,+$1.20,$5000.00,50.00%,$900.00,Margin',
      'X123,Individual,KO,COCA-COLA CO,60,$75.00,-$0.30,$4500.00,45.00%,$3000.00,Margin',
      '',
      '"The data and information in this spreadsheet is provided to you solely for your use and is not for distribution."',
    ],
    holdings: [
      ['NVIDIA CORPORATION COM', 50],
      ['COCA-COLA CO', 45],
    ],
    aside: { 2: 'cash', 6: 'note' },
  },
  {
    house: 'English index provider: constituents, weights in the last column',
    lines: [
      'Index Constituents;Effective 22-06-2026;;',
      'Constituent;ISIN;ICB Industry;Index Weight (%)',
      'Shell;GB00BP6MXD84;Energy;62.5',
      'HSBC;GB0005405286;Financials;37.5',
    ],
    holdings: [
      ['GB00BP6MXD84', 62.5],
      ['GB0005405286', 37.5],
    ],
  },
  {
    house: 'French insurer: part en %, obligation with a coupon',
    lines: [
      'Fonds en euros — inventaire',
      'Nom du titre;Code ISIN;Nature;Valeur boursière (€);Part en %',
      'Vinci;FR0000125486;Action;1 200 000,00;60,0',
      'Orange 1,875% 12/09/2030;FR0013444684;Obligation;500 000,00;25,0',
      'Engie;FR0010208488;Action;300 000,00;15,0',
    ],
    holdings: [
      ['FR0000125486', 60],
      ['FR0010208488', 15],
    ],
    aside: { 4: 'bond' },
  },
  {
    house: 'French online broker: quantité, cours, montant, no weight',
    lines: [
      'name;isin;quantity;buyingPrice;lastPrice;intradayVariation;amount;amountVariation;variation',
      'AIRBUS;NL0000235190;10;100,00;150,20;0,5;1502,00;502,00;50,2',
      'BNP PARIBAS ACT.A;FR0000131104;20;50,00;80,10;-0,2;1602,00;602,00;60,2',
    ],
    holdings: [
      ['NL0000235190', 1502],
      ['FR0000131104', 1602],
    ],
  },
  {
    house: 'French custodian: sous-totaux by currency',
    lines: [
      'Libellé valeur;Devise;Nombre;Valorisation EUR',
      'KERING;EUR;10;2 500,00',
      'ESSILORLUXOTTICA;EUR;10;2 600,00',
      'Sous-total EUR;;;5 100,00',
      'VISA INC;USD;5;1 400,00',
      'Sous-total USD;;;1 400,00',
      'Compte espèces EUR;EUR;;350,00',
      'TOTAL GÉNÉRAL;;;6 850,00',
    ],
    holdings: [
      ['KERING', 2500],
      ['ESSILORLUXOTTICA', 2600],
      ['VISA INC', 1400],
    ],
    aside: { 4: 'total', 6: 'total', 7: 'cash', 8: 'total' },
  },
  {
    house: 'German savings bank: statement with thousands points only',
    lines: [
      'Wertpapierdepot',
      'Wertpapierbezeichnung;WKN;ISIN;Stück;Kurswert in EUR',
      'BASF SE NA O.N.;BASF11;DE000BASF111;250;11.250',
      'BAYER AG NA O.N.;BAY001;DE000BAY0017;300;8.700',
      'Summe;;;;19.950',
    ],
    holdings: [
      ['DE000BASF111', 11.25],
      ['DE000BAY0017', 8.7],
    ],
    aside: { 5: 'total' },
    isSignOpen: true,
  },
  {
    house: 'German neobroker: transactions in shares with deposits',
    lines: [
      'date;type;isin;name;shares;price;amount',
      '2026-01-03;Einzahlung;;;;;1000,00',
      '2026-01-05;Kauf;DE0007100000;Mercedes-Benz Group;5;60,00;300,00',
      '2026-02-05;Kauf;DE0007100000;Mercedes-Benz Group;5;62,00;310,00',
      '2026-03-05;Zinsen;;;;;1,20',
      '2026-04-05;Verkauf;DE0007100000;Mercedes-Benz Group;2;65,00;130,00',
    ],
    holdings: [['DE0007100000', 520]],
    aside: { 2: 'payment', 5: 'payment' },
  },
  {
    house: 'Austrian fund house: Anteil am Fondsvermögen, Wertpapierart',
    lines: [
      'Wertpapierart;Wertpapiername;ISIN;Anteil am Fondsvermögen in %',
      'Aktien;Erste Group Bank;AT0000652011;51,20',
      'Aktien;Verbund AG;AT0000746409;44,10',
      'Anleihen;Republik Österreich;AT0000A1VGK0;3,20',
      'Bankguthaben;EUR-Guthaben;;1,50',
    ],
    holdings: [
      ['AT0000652011', 51.2],
      ['AT0000746409', 44.1],
    ],
    aside: { 4: 'bond', 5: 'cash' },
  },
  {
    house: 'Dutch pension fund: alphabetical list of names and millions',
    lines: [
      'Aandelenportefeuille per 31 december 2025;;',
      'Bedrijf;Land;Marktwaarde in € miljoen',
      'Adyen;Nederland;85,3',
      'Alphabet;Verenigde Staten;912,7',
      'ASML;Nederland;1.020,4',
    ],
    holdings: [
      ['Adyen', 85.3],
      ['Alphabet', 912.7],
      ['ASML', 1020.4],
    ],
  },
  {
    house: 'Dutch broker: transacties with a column of buys and sells',
    lines: [
      'Datum,Transactie,Product,ISIN,Aantal,Koers',
      '02-01-2026,Koop,ING GROEP,NL0011821202,100,"15,00"',
      '02-02-2026,Dividend,ING GROEP,NL0011821202,100,"0,35"',
      '02-03-2026,Verkoop,ING GROEP,NL0011821202,40,"16,50"',
    ],
    holdings: [['NL0011821202', 990]],
    aside: { 3: 'payment' },
  },
  {
    house: 'Italian bank: prezzo di carico beside prezzo di mercato',
    lines: [
      'Titolo;ISIN;Q.tà;Prezzo di carico;Prezzo di mercato;Divisa;Var %',
      'FERRARI;NL0011585146;3;250,00;410,50;EUR;64,2',
      'GENERALI;IT0000062072;100;17,00;30,20;EUR;77,6',
    ],
    holdings: [
      ['NL0011585146', 1231.5],
      ['IT0000062072', 3020],
    ],
  },
  {
    house: 'Italian fund house: peso in portafoglio, liquidità at the end',
    lines: [
      'Emittente\tPaese\tPeso in portafoglio',
      'UniCredit\tItalia\t52,0%',
      'Stellantis\tPaesi Bassi\t45,0%',
      'Liquidità\t\t3,0%',
      'Totale\t\t100,0%',
    ],
    holdings: [
      ['UniCredit', 52],
      ['Stellantis', 45],
    ],
    aside: { 4: 'cash', 5: 'total' },
  },
  {
    house: 'Spanish broker: importe en euros, cotización with points',
    lines: [
      'Cartera de valores a 30/06/2026',
      'Nombre;Código ISIN;Nº títulos;Precio;Importe (EUR);% cartera',
      'REPSOL;ES0173516115;500;14,20;7.100,00;58,7',
      'TELEFÓNICA;ES0178430E18;1.000;5,00;5.000,00;41,3',
      'Total cartera;;;;12.100,00;100,0',
    ],
    holdings: [
      ['ES0173516115', 58.7],
      ['ES0178430E18', 41.3],
    ],
    aside: { 5: 'total' },
  },
  {
    house: 'Spanish fund house: valores by country, futures',
    lines: [
      'Descripción;Divisa;Valor de mercado;Peso (%)',
      'CAIXABANK SA;EUR;1.500.000,00;50,00',
      'AENA SME SA;EUR;1.350.000,00;45,00',
      'FUTURO IBEX 35 SEP 26;EUR;0,00;0,00',
      'Efectivo y equivalentes;EUR;150.000,00;5,00',
    ],
    holdings: [
      ['CAIXABANK SA', 50],
      ['AENA SME SA', 45],
    ],
    aside: { 4: 'derivative', 5: 'cash' },
  },
  {
    house: 'Italian asset manager: controvalore beside peso, a total in the second column',
    lines: [
      'Composizione del portafoglio al 30/09/2026',
      'Codice ISIN;Descrizione titolo;Divisa;Quantità;Controvalore (€);Peso %',
      'IT0003128367;ENEL SPA;EUR;50.000;325.000,00;65,00',
      'IT0003132476;ENI SPA;EUR;10.000;150.000,00;30,00',
      ';Disponibilità liquide;EUR;;25.000,00;5,00',
      ';Totale portafoglio;;;500.000,00;100,00',
    ],
    holdings: [
      ['IT0003128367', 65],
      ['IT0003132476', 30],
    ],
    aside: { 5: 'cash', 6: 'total' },
  },
  {
    house: 'Dutch bank: effectenoverzicht with koers and waarde, no weight',
    lines: [
      'Effectenoverzicht\tRekening 12.34.56\t\t\t',
      'Fonds\tISIN\tAantal\tKoers\tWaarde in EUR',
      'ASML Holding\tNL0010273215\t10\t€ 650,00\t€ 6.500,00',
      'ING Groep\tNL0011821202\t200\t€ 17,50\t€ 3.500,00',
      'Totaal effecten\t\t\t\t€ 10.000,00',
    ],
    holdings: [
      ['NL0010273215', 6500],
      ['NL0011821202', 3500],
    ],
    aside: { 5: 'total' },
  },
];
