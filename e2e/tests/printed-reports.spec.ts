import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import type { ApiReply } from '@commonweal/contracts';
import { sayIn } from '../say.ts';
import { mostAnalysedCompany, read } from '../site-data.ts';
import { expect, test } from '../site-test.ts';

type Report = ApiReply<'GET v3/entities/reports/:id'>;

/** A page of the document: its width and the texts on it, in points. */
interface PrintedPage {
  readonly width: number;
  readonly texts: readonly { readonly text: string; readonly from: number; readonly to: number }[];
}

/** The document that the browser makes of the page, read by another program than the one that wrote it. */
async function print(page: Page): Promise<readonly PrintedPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })), { verbosity: 0 });
  const pages = Array.from({ length: pdf.numPages }, async (_, at): Promise<PrintedPage> => {
    const printed = await pdf.getPage(at + 1);
    const { items } = await printed.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const from = Number(item.transform[4]);
      return [{ text: item.str, from, to: from + item.width }];
    });
    return { width: printed.getViewport({ scale: 1 }).width, texts };
  });
  return Promise.all(pages);
}

/** Words and numbers alone: lines are broken anywhere, spaces of several kinds are written, and one glyph is two apostrophes. */
const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f\u00ad]+/gu, '').replaceAll('\u02bc', '\u2019');

/** Ten analyses a page, with their sources, and a page of figures. */
const MOST_PAGES = 20;
/** A hundredth of an inch, by which widths of letters may differ. */
const TOLERANCE = 0.72;

for (const language of ['en', 'fr'] as const) {
  for (const view of ['impact', 'csrd'] as const) {
    test(`the ${view} report is printed whole in ${language}`, async ({ page, context, visit, request, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }]);
      const say = sayIn(language);
      const { entity_id: id, entity_name: name } = await mostAnalysedCompany(request);
      const report = await read<Report>(request, `/api/v3/entities/reports/${id}`, language);
      const { snapshot, as_of: asOf } = report;
      const address = `/reports/companies/${id}?snapshot=${snapshot}${view === 'csrd' ? '&view=csrd' : ''}`;
      await visit(address);
      await expect(page.getByText(say('ui.cite'), { exact: true })).toBeVisible();
      const printed = await print(page);

      const text = plain(printed.flatMap(({ texts }) => texts.map((one) => one.text)).join(''));
      const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(asOf ?? ''),
      );
      const wanted = {
        impact: [
          ...['score', 'coverage', 'method', 'method.text', 'analyses', 'sources', 'fact.snapshot', 'fact.counted'].map(
            (part) => say(`companies.report.${part}`),
          ),
          ...(report.figures?.analyses ?? []).map(({ headline }) => headline ?? ''),
        ],
        csrd: [
          ...['topic', 'result', 'analyses', 'datapoints', 'gap'].map((part) => say(`companies.esrs.column.${part}`)),
          say('companies.esrs.analyses', { shown: 1, rest: 0 }).replace('1', ''),
        ],
      };
      for (const part of [say(`companies.report.title.${view}`, { name }), ...wanted[view], `${snapshot}`, day])
        expect(text, part).toContain(plain(part));
      // The citation stands on paper without a press.
      expect(text).toContain(plain(new URL(address, baseURL).href));

      expect(printed.length).toBeGreaterThan(1);
      expect(printed.length).toBeLessThanOrEqual(MOST_PAGES);
      for (const { width, texts } of printed) {
        expect(texts.length, 'texts of a page').toBeGreaterThan(0);
        const cut = texts.filter(({ from, to }) => from < -TOLERANCE || to > width + TOLERANCE);
        expect(cut.map((one) => one.text)).toEqual([]);
      }
    });
  }
}
