import { describe, expect, it } from '@jest/globals';
import { FAILING_FILE_LENGTH } from '@commonweal/domain/portfolio-limits';
import { disguisedFile } from './disguised-file.ts';

describe('disguisedFile', () => {
  it('shows each line beside what is sent of it', () => {
    const { lines, content, isCut } = disguisedFile({ kind: 'text', text: 'ISIN;Name\nFR0000120271;Acme' });
    expect(lines.map(({ line, own }) => [line, own])).toEqual([
      [1, 'ISIN;Name'],
      [2, 'FR0000120271;Acme'],
    ]);
    expect(lines[0]?.sent).toBe('ISIN;Name');
    expect(lines[1]?.sent).toMatch(/^[A-Z]{2}\d{10};[A-Z][a-z]{3}$/);
    expect(content).not.toContain('FR0000120271');
    expect([content, isCut]).toEqual([lines.map(({ sent }) => sent).join('\n'), false]);
  });

  it('keeps of markup the tags and the places of cells, and neither other attributes nor scripts', () => {
    const text =
      '<table id="depot-4711"><script>var account = 4711;</script><tr><th colspan="2" title="Mr Smith">ISIN</th></tr>' +
      '<tr><td x:num="1234.5" ss:Type="Number">FR0000120271</td><td>Acme &amp; Co</td></tr></table><!-- Mr Smith -->';
    const { content } = disguisedFile({ kind: 'markup', text });
    expect(content).toMatch(
      /^<table><tr><th colspan="2">ISIN<\/th><\/tr>\n<tr><td type="Number">[A-Z]{2}\d{10}<\/td><td>[A-Z][a-z]{3} &amp; [A-Z][a-z]<\/td><\/tr>\n<\/table>$/,
    );
    for (const told of ['4711', 'Smith', '1234', 'FR0000120271', 'Acme']) expect(content).not.toContain(told);
  });

  it('sends the beginning of a long file, in whole lines', () => {
    const line = `${'x'.repeat(99)}\n`;
    const fits = disguisedFile({ kind: 'text', text: line.repeat(FAILING_FILE_LENGTH / 200) });
    expect(fits.isCut).toBe(false);
    const cut = disguisedFile({ kind: 'text', text: line.repeat(FAILING_FILE_LENGTH / 200 + 1) });
    expect(cut.isCut).toBe(true);
    expect(cut.content.length).toBeLessThanOrEqual(FAILING_FILE_LENGTH);
    expect(cut.lines.every(({ sent }) => sent.length === 99 || sent.length === 0)).toBe(true);
  });
});
