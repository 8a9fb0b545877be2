import type { CorpusFile } from './corpus-file.ts';

export const english: readonly CorpusFile[] = [
  {
    house: 'fund house: preamble, asset classes, notes below',
    lines: [
      'World Equity UCITS ETF',
      'Fund Holdings as of,"30/Jun/2026"',
      'Inception Date,"12/Mar/2009"',
      'Shares Outstanding,"1,234,567.00"',
      '',
      'Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Notional Value,Shares,ISIN,Price,Location,Exchange,Market Currency',
      '"AAPL","APPLE INC","Information Technology","Equity","1,204,500.10","52.31","1,204,500.10","5,100.00","US0378331005","236.18","United States","NASDAQ","USD"',
      '"MSFT","MICROSOFT CORP","Information Technology","Equity","1,050,000.00","45.60","1,050,000.00","2,500.00","US5949181045","420.00","United States","NASDAQ","USD"',
      '"USD","USD CASH","Cash and/or Derivatives","Cash","32,000.00","1.39","32,000.00","32,000.00","-","100.00","United States","-","USD"',
      '"ESU6","S&P500 EMINI SEP 26","Cash and/or Derivatives","Futures","0.00","0.70","16,000.00","2.00","-","6400.00","-","CME","USD"',
      '',
      '"The content contained herein is owned or licensed by the fund house and its third-party information providers."',
    ],
    holdings: [
      ['US0378331005', 52.31],
      ['US5949181045', 45.6],
    ],
    aside: { 9: 'cash', 10: 'derivative', 12: 'note' },
  },
  {
    house: 'fund house: names and percentages of net assets, section titles and subtotals',
    lines: [
      'Schedule of Investments (unaudited)',
      'June 30, 2026',
      'Security,Shares,Value,% of Net Assets',
      'Common Stocks,,,',
      'Nestle SA,"1,200","$109,440.00",40.1%',
      'Diageo PLC,"3,000","$81,900.00",30.0%',
      'Future PLC,500,"$54,600.00",20.0%',
      'Cash Converters International Ltd,900,"$13,650.00",5.0%',
      'Total Common Stocks,,"$259,590.00",95.1%',
      'Cash and cash equivalents,,"$13,377.00",4.9%',
      'Total Net Assets,,"$272,967.00",100.0%',
    ],
    holdings: [
      ['Nestle SA', 40.1],
      ['Diageo PLC', 30],
      ['Future PLC', 20],
      ['Cash Converters International Ltd', 5],
    ],
    aside: { 4: 'note', 9: 'total', 10: 'cash', 11: 'total' },
  },
  {
    house: 'broker: shares and last price, cost and gain beside them',
    lines: [
      'Account,12345678',
      'Symbol,Description,Quantity,Last Price,Cost Basis,Gain/Loss ($),Gain/Loss (%)',
      'AAPL,APPLE INC,10,$230.50,"$1,500.00",$805.00,53.67%',
      'MSFT,MICROSOFT CORP,5,$420.10,"$2,000.50",$100.00,5.00%',
      'DEO,DIAGEO PLC SPONSORED ADR,20,$112.00,"$2,400.00",($160.00),(6.67%)',
    ],
    holdings: [
      ['APPLE INC', 2305],
      ['MICROSOFT CORP', 2100.5],
      ['DIAGEO PLC SPONSORED ADR', 2240],
    ],
  },
  {
    house: 'custodian: pipes, a bond beside shares, a currency forward',
    lines: [
      'ISIN|Security Description|Nominal|Price|Market Value (EUR)|Currency',
      'DE0007164600|SAP SE|100|215.40|21,540.00|EUR',
      'FR0000121014|LVMH MOET HENNESSY|10|640.00|6,400.00|EUR',
      'DE0001102580|BUND 0% 15/02/2032|10,000|84.10|8,410.00|EUR',
      '|EUR/USD FWD 16/12/2026|1|1.00|-120.50|EUR',
      '|EUR Current Account|1,234.50|1.00|1,234.50|EUR',
    ],
    holdings: [
      ['DE0007164600', 21540],
      ['FR0000121014', 6400],
    ],
    aside: { 4: 'bond', 5: 'currency', 6: 'currency' },
  },
  {
    house: 'wealth manager: weights with three decimals that add up to the whole in one reading',
    lines: ['Company,Portfolio %', 'Apple,"40,125"', 'SAP,"30,375"', 'Nestle,"19,500"', 'ASML,"10,000"'],
    holdings: [
      ['Apple', 40.125],
      ['SAP', 30.375],
      ['Nestle', 19.5],
      ['ASML', 10],
    ],
  },
  {
    house: 'bank: amounts that can be read in two ways',
    lines: ['ISIN;Name;Amount', 'US0378331005;Apple;12,345', 'US5949181045;Microsoft;1,234', 'DE0007164600;SAP;999'],
    holdings: [
      ['US0378331005', 12.345],
      ['US5949181045', 1.234],
      ['DE0007164600', 999],
    ],
    isSignOpen: true,
    warnings: [],
  },
  {
    house: 'broker: trades, from which positions follow',
    lines: [
      'Trade Date,Action,Symbol,ISIN,Security Name,Quantity,Price,FX Rate,Currency',
      '2026-01-05,BUY,AAPL,US0378331005,Apple Inc,10,180.00,1.08,USD',
      '2026-02-05,BUY,MSFT,US5949181045,Microsoft,4,400.00,1.08,USD',
      '2026-03-05,DIVIDEND,AAPL,US0378331005,Apple Inc,10,0.24,1.09,USD',
      '2026-04-05,SELL,AAPL,US0378331005,Apple Inc,4,200.00,1.10,USD',
      '2026-05-05,SELL,MSFT,US5949181045,Microsoft,4,410.00,1.10,USD',
    ],
    holdings: [['US0378331005', 1200]],
    aside: { 3: 'sold', 4: 'payment', 6: 'sold' },
  },
  {
    house: 'adviser: weights as fractions of one',
    lines: [
      'Issuer\tISIN\tWeight',
      'Apple\tUS0378331005\t0.6',
      'SAP\tDE0007164600\t0.25',
      'Nestle\tCH0038863350\t0.15',
    ],
    holdings: [
      ['US0378331005', 0.6],
      ['DE0007164600', 0.25],
      ['CH0038863350', 0.15],
    ],
  },
  {
    house: 'administrator: the header repeated on each page of a print',
    lines: [
      'sep=;',
      'Security Name;ISIN;Market Value',
      'Diageo;GB0002374006;1,500.25',
      'Security Name;ISIN;Market Value',
      'Vodafone;GB00BH4HKS39;2,500.75',
      'Page 2 of 2;;',
    ],
    holdings: [
      ['GB0002374006', 1500.25],
      ['GB00BH4HKS39', 2500.75],
    ],
    aside: { 4: 'note', 6: 'note' },
  },
  {
    house: 'analyst: names alone, without header or weight',
    lines: ['Apple Inc', 'SAP SE', 'Total', 'Nestlé'],
    holdings: [
      ['Apple Inc', 1],
      ['SAP SE', 1],
      ['Total', 1],
      ['Nestlé', 1],
    ],
  },
  {
    house: 'broker: trades with the newest first, and dates with the month first',
    lines: [
      'Trade Date,Action,Symbol,Quantity,Price',
      '05/14/2026,Buy,AAPL,1,200.00',
      '05/14/2026,Sell,MSFT,1,410.00',
      '02/03/2026,Split,AAPL,1,',
      '01/05/2026,Buy,MSFT,3,400.00',
      '01/05/2026,Buy,AAPL,9,100.00',
      '01/04/2026,Buy,,2,50.00',
    ],
    holdings: [
      ['AAPL', 2000],
      ['MSFT', 820],
    ],
    aside: { 4: 'no-trade', 7: 'unnamed' },
  },
  {
    house: 'broker: trades named by ISIN in one row and by name or ticker in the next',
    lines: [
      'Date,Action,ISIN,Name,Ticker,Quantity,Price',
      '2026-01-05,Buy,US0378331005,Apple Inc,AAPL,10,100.00',
      '2026-02-05,Sell,,Apple Inc,,4,120.00',
      '2026-03-05,Sell,,,AAPL,1,130.00',
    ],
    holdings: [['US0378331005', 650]],
  },
  {
    house: 'custodian: market values in the currency of each security',
    lines: [
      'Security,Currency,Shares,Price,Market value',
      'Apple,USD,10,200.00,2000.00',
      'Toyota,JPY,100,3000.00,300000.00',
    ],
    holdings: [
      ['Apple', 2000],
      ['Toyota', 300_000],
    ],
    warnings: ['mixed-currencies'],
  },
  {
    house: 'custodian: prices in the currency of each security, values converted',
    lines: [
      'Security,Currency,Shares,Price,Market value',
      'Apple,USD,10,200.00,1840.00',
      'Toyota,JPY,100,3000.00,1800.00',
    ],
    holdings: [
      ['Apple', 1840],
      ['Toyota', 1800],
    ],
    warnings: [],
  },
  {
    house: 'custodian: values of several currencies that the total adds up',
    lines: ['Security,Currency,Market value', 'Apple,USD,1840.00', 'Toyota,JPY,1800.00', 'Total,,3640.00'],
    holdings: [
      ['Apple', 1840],
      ['Toyota', 1800],
    ],
    aside: { 4: 'total' },
    warnings: [],
  },
  {
    house: 'custodian: values of several currencies, and nothing that adds them up',
    lines: ['Security,Currency,Market value', 'Apple,USD,1840.00', 'Toyota,JPY,1800.00'],
    holdings: [
      ['Apple', 1840],
      ['Toyota', 1800],
    ],
    warnings: ['mixed-currencies'],
  },
  {
    house: 'custodian: securities of several currencies, values in the base currency',
    lines: ['Security,Currency,Market value (base)', 'Apple,USD,1840.00', 'Toyota,JPY,1800.00'],
    holdings: [
      ['Apple', 1840],
      ['Toyota', 1800],
    ],
    warnings: [],
  },
  {
    house: 'custodian: a currency beside each value',
    lines: ['Security,Market value', 'Apple,"$1,840.00"', 'Toyota,"¥300,000.00"'],
    holdings: [
      ['Apple', 1840],
      ['Toyota', 300_000],
    ],
    warnings: ['mixed-currencies'],
  },
];
