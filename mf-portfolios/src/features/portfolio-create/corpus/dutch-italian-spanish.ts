import type { CorpusFile } from './corpus-file.ts';

export const dutchItalianSpanish: readonly CorpusFile[] = [
  {
    house: 'Dutch broker: product, cash first',
    lines: [
      'Product,Symbool/ISIN,Aantal,Slotkoers,Waarde in EUR',
      'CASH & CASH FUND & FTX CASH (EUR),,,,"250,00"',
      'ASML HOLDING,NL0010273215,3,"650,20","1950,60"',
      'HEINEKEN,NL0000009165,10,"78,12","781,20"',
    ],
    holdings: [
      ['NL0010273215', 1950.6],
      ['NL0000009165', 781.2],
    ],
    aside: { 2: 'cash' },
  },
  {
    house: 'Dutch bank: weging and totaal',
    lines: [
      'Naam effect;ISIN;Valuta;Marktwaarde;Weging',
      'ASML Holding;NL0010273215;EUR;€ 12.345,67;61,7%',
      'Heineken NV;NL0000009165;EUR;€ 7.654,33;38,3%',
      'Totaal;;;€ 20.000,00;100,0%',
    ],
    holdings: [
      ['NL0010273215', 61.7],
      ['NL0000009165', 38.3],
    ],
    aside: { 4: 'total' },
  },
  {
    house: 'Italian bank: controvalore, liquidità, totale',
    lines: [
      'Portafoglio titoli al 30/06/2026',
      'Descrizione;Codice ISIN;Quantità;Prezzo;Divisa;Controvalore EUR',
      'ENEL;IT0003128367;1.000;8,12;EUR;8.120,00',
      'ENI;IT0003132476;500;14,30;EUR;7.150,00',
      'BTP 01/03/2035 3,35%;IT0005358806;10.000;98,20;EUR;9.820,00',
      'Liquidità conto corrente;;;;EUR;1.500,00',
      'Totale portafoglio;;;;;26.590,00',
    ],
    holdings: [
      ['IT0003128367', 8120],
      ['IT0003132476', 7150],
    ],
    aside: { 5: 'bond', 6: 'cash', 7: 'total' },
  },
  {
    house: 'Italian fund house: peso with footnote',
    lines: [
      'Nome,Paese,Peso (%)',
      'Enel SpA,Italia,"55,5"',
      'Intesa Sanpaolo,Italia,"44,5"',
      '* Dati al 30 giugno 2026. Fonte: elaborazione interna.,,',
    ],
    holdings: [
      ['Enel SpA', 55.5],
      ['Intesa Sanpaolo', 44.5],
    ],
    aside: { 4: 'note' },
  },
  {
    house: 'Spanish bank: valor is the security, títulos the shares',
    lines: [
      'Valor;ISIN;Títulos;Cotización;Divisa',
      'BANCO SANTANDER;ES0113900J37;1.500;4,85 €;EUR',
      'IBERDROLA;ES0144580Y14;300;12,10 €;EUR',
    ],
    holdings: [
      ['ES0113900J37', 7275],
      ['ES0144580Y14', 3630],
    ],
  },
  {
    house: 'Spanish fund house: patrimonio, renta fija, tesorería',
    lines: [
      'Denominación;Tipo de activo;Importe;% sobre patrimonio',
      'Inditex;Renta variable;450.000,00;45,0',
      'Amadeus IT Group;Renta variable;430.000,00;43,0',
      'Bono del Estado 2030;Renta fija;80.000,00;8,0',
      'Tesorería;Efectivo;40.000,00;4,0',
      'Total patrimonio;;1.000.000,00;100,0',
    ],
    holdings: [
      ['Inditex', 45],
      ['Amadeus IT Group', 43],
    ],
    aside: { 4: 'bond', 5: 'cash', 6: 'total' },
  },
];
