import type { CorpusFile } from './corpus-file.ts';

export const french: readonly CorpusFile[] = [
  {
    house: 'bank: a total that bears the name of a company',
    lines: [
      'Compte-titres n° 00012345678',
      'Date de valorisation : 30/06/2026',
      '',
      'Libellé;Code ISIN;Quantité;Cours;Valorisation (EUR);+/- value latente',
      'TOTALENERGIES SE;FR0000120271;100;55,30 €;5 530,00 €;+830,00 €',
      'LVMH;FR0000121014;5;640,10 €;3 200,50 €;-120,00 €',
      'SANOFI;FR0000120578;40;88,25 €;3 530,00 €;(0,08) €',
      'TOTAL;;;;12 260,50 €;709,92 €',
    ],
    holdings: [
      ['FR0000120271', 5530],
      ['FR0000121014', 3200.5],
      ['FR0000120578', 3530],
    ],
    aside: { 8: 'total' },
  },
  {
    house: 'asset manager: % of net assets, sections, cash',
    lines: [
      'Désignation des valeurs;Devise;Quantité;Valeur de marché;% Actif Net',
      'Actions et valeurs assimilées;;;;',
      'AIR LIQUIDE;EUR;1 200;216 000,00;45,00',
      'SCHNEIDER ELECTRIC SE;EUR;900;192 000,00;40,00',
      'Obligations;;;;',
      'OAT 2,5% 25/05/2030;EUR;50 000;48 000,00;10,00',
      'Liquidités EUR;EUR;24 000;24 000,00;5,00',
      'Total général;;;480 000,00;100,00',
    ],
    holdings: [
      ['AIR LIQUIDE', 45],
      ['SCHNEIDER ELECTRIC SE', 40],
    ],
    aside: { 2: 'note', 5: 'note', 6: 'bond', 7: 'cash', 8: 'total' },
  },
  {
    house: 'broker: valeur is the security, montant the amount',
    lines: [
      'Valeur;Quantité;PRU;Dernier cours;Montant',
      'Total;10;45,00;55,30;553,00',
      'Danone;5;50,00;62,40;312,00',
      'Bouygues;8;30,00;34,50;276,00',
    ],
    holdings: [
      ['Total', 553],
      ['Danone', 312],
      ['Bouygues', 276],
    ],
  },
  {
    house: 'broker: operations that say nothing of shares',
    lines: [
      'Date;Opération;Libellé;Montant',
      '05/01/2026;Achat;LVMH;-640,00',
      '06/02/2026;Dividende;LVMH;12,00',
      '07/03/2026;Vente;LVMH;700,00',
    ],
    holdings: [],
    aside: { 2: 'no-amount', 3: 'payment', 4: 'no-amount' },
  },
  {
    house: 'private bank: codes with spaces and non-breaking groups',
    lines: [
      'Titre\tISIN\tNombre de titres\tCours\tDevise\tPoids',
      'Hermès\tFR 0000 052292\t12\t2\u202f145,00\tEUR\t60,5 %',
      "L'Oréal\tFR 0000 120321\t30\t389,10\tEUR\t39,5 %",
    ],
    holdings: [
      ['FR 0000 052292', 60.5],
      ['FR 0000 120321', 39.5],
    ],
  },
];
