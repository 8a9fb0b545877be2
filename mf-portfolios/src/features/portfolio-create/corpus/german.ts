import type { CorpusFile } from './corpus-file.ts';

export const german: readonly CorpusFile[] = [
  {
    house: 'bank: depot statement with broker names and a sum',
    lines: [
      'Depotübersicht;;;;;',
      'Depotnummer: 123456;Stand: 30.06.2026;;;;',
      '',
      'Bezeichnung;ISIN;WKN;Stück/Nominale;Kurs;Kurswert in EUR',
      'ALLIANZ SE NA O.N.;DE0008404005;840400;25;310,40;7.760,00',
      'SAP SE O.N.;DE0007164600;716460;10;215,40;2.154,00',
      'MICROSOFT DL-,00000625;US5949181045;870747;4;388,10;1.552,40',
      'Gesamtsumme;;;;;11.466,40',
    ],
    holdings: [
      ['DE0008404005', 7760],
      ['DE0007164600', 2154],
      ['US5949181045', 1552.4],
    ],
    aside: { 8: 'total' },
  },
  {
    house: 'fund house: Anteil in %, bonds and bank deposits',
    lines: [
      'Gattungsbezeichnung;Markt;Bestand;Währung;Kurswert in EUR;% des Fondsvermögens',
      'Siemens AG Namens-Aktien o.N.;XETRA;1.000;EUR;240.000,00;48,00',
      'Münchener Rück AG vink.Namens-Aktien o.N.;XETRA;400;EUR;220.000,00;44,00',
      '0,2500% Bundesrep.Deutschland Anl.v.2019(2029);;20.000;EUR;18.500,00;3,70',
      'Bankguthaben;;;EUR;21.500,00;4,30',
      'Fondsvermögen;;;EUR;500.000,00;100,00',
    ],
    holdings: [
      ['Siemens AG Namens-Aktien o.N.', 48],
      ['Münchener Rück AG vink.Namens-Aktien o.N.', 44],
    ],
    aside: { 4: 'bond', 5: 'cash', 6: 'total' },
  },
  {
    house: 'online broker: purchase price beside the present price',
    lines: [
      'Name,ISIN,Anzahl,Kaufpreis,Aktueller Kurs,Währung',
      'Siemens,DE0007236101,"3","120,10","241,30",EUR',
      'Apple,US0378331005,"2","150,00","198,40",EUR',
    ],
    holdings: [
      ['DE0007236101', 723.9],
      ['US0378331005', 396.8],
    ],
  },
  {
    house: 'Swiss bank: apostrophes, whole francs',
    lines: [
      'Titel;Valor;ISIN;Anzahl;Kurs;Marktwert CHF;Anteil %',
      "Nestlé N;3886335;CH0038863350;100;CHF 91.20;9'120.–;48.00",
      "Novartis N;1200526;CH0012005267;95;CHF 104.00;9'880.–;52.00",
    ],
    holdings: [
      ['CH0038863350', 48],
      ['CH0012005267', 52],
    ],
  },
  {
    house: 'online broker: Umsätze, from which positions follow',
    lines: [
      'Datum;Umsatzart;ISIN;Bezeichnung;Stück;Kurs;Betrag',
      '02.01.2026;Kauf;DE0008404005;ALLIANZ SE NA O.N.;10;300,00;-3.000,00',
      '15.05.2026;Dividende;DE0008404005;ALLIANZ SE NA O.N.;10;13,80;138,00',
      '20.05.2026;Kauf;DE0008404005;ALLIANZ SE NA O.N.;2;310,50;-621,00',
      '21.05.2026;Verkauf;DE0007164600;SAP SE O.N.;5;210,00;1.050,00',
    ],
    holdings: [['DE0008404005', 3726]],
    aside: { 3: 'payment', 5: 'oversold' },
  },
];
