import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import { csvComment } from '@commonweal/domain/csv-cell';
import { formatScore } from '@commonweal/domain/score-format';
import { mostAnalysedCompany, read } from '../site-data.ts';
import type { Say } from '../say.ts';
import { expect, test } from '../site-test.ts';

type Points = ApiReply<'GET v3/graphs/entities/:id/analyses'>;

interface Opened {
  readonly page: Page;
  readonly say: Say;
  readonly figure: Locator;
}

/** A file of a chart, as its menu saves it. */
async function save({ page, say, figure }: Opened, format: 'png' | 'svg' | 'csv'): Promise<Buffer> {
  await figure.getByRole('button', { name: say('ui.chart.download'), exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: say(`ui.chart.download.${format}`), exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z-]+\\.${format}$`));
  return readFile(await file.path());
}

/** Size and colours of a picture, as the browser decodes it. */
function decode(page: Page, picture: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    return { width, height, colours: new Set(new Uint32Array(pixels.buffer)).size };
  }, picture.toString('base64'));
}

/** The elements and texts of a drawing, and whatever in it could run or load something. */
function parse(page: Page, drawing: string) {
  return page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'image/svg+xml');
    const elements = [...root.querySelectorAll('*')];
    const attributes = elements.flatMap((element) =>
      [...element.attributes].map(({ name, value }) => ({ name, value })),
    );
    return {
      root: root.documentElement.localName,
      elements: [...new Set(elements.map(({ localName }) => localName))],
      risky: attributes
        .filter(({ name, value }) => /^on|href$/i.test(name) || /url\((?!#)|javascript:/i.test(value))
        .map(({ name }) => name),
      texts: [...root.querySelectorAll('text, title')].map(({ textContent }) => textContent),
    };
  }, drawing);
}

test('a chart is taken along as a picture, a drawing and a table, and cited by an address that shows its figures again', async ({
  page,
  context,
  visit,
  say,
  request,
  language,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { entity_id: id, entity_slug: slug, entity_name: name } = await mostAnalysedCompany(request);
  const points = await read<Points>(request, `/api/v3/graphs/entities/${id}/analyses`, language);
  await visit(`/companies/${slug}/analyses`);
  const title = say('companies.graphs.points.chart');
  const figure = page.getByRole('figure', { name: title });
  const opened = { page, say, figure };
  const report = `/reports/companies/${id}?snapshot=${points.snapshot}`;
  const address = new URL(report, page.url()).href;

  const picture = await decode(page, await save(opened, 'png'));
  expect(picture).toEqual({ width: 1920, height: expect.any(Number), colours: expect.any(Number) });
  expect(picture.height).toBeGreaterThan(600);
  expect(picture.colours).toBeGreaterThan(50);

  // A page without the site's policy, which lets no text become a document.
  const empty = await context.newPage();
  const drawing = await parse(empty, (await save(opened, 'svg')).toString('utf8'));
  expect(drawing).toMatchObject({ root: 'svg', risky: [] });
  expect(drawing.elements.filter((element) => /script|foreignobject|image|use|style/i.test(element))).toEqual([]);
  expect(drawing.texts).toEqual(
    expect.arrayContaining([title, say('ui.chart.about.address', { value: address }), '5', '\u22125']),
  );

  const lines = (await save(opened, 'csv'))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\r\n');
  const about = lines.filter((line) => line.startsWith('# '));
  const noteOf = (text: string) => csvComment(text).trimEnd();
  expect(about[0]).toBe(noteOf(title));
  expect(about.slice(2)).toEqual([
    noteOf(say('ui.chart.about.subject', { value: name })),
    expect.stringMatching(/\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    noteOf(say('ui.chart.about.formula', { value: say('companies.graphs.formula.points') })),
    noteOf(say('ui.chart.about.snapshot', { value: `${points.snapshot}` })),
    noteOf(say('ui.chart.about.address', { value: address })),
  ]);
  const rows = lines.slice(about.length + 1).filter(Boolean);
  expect(rows).toHaveLength(points.data.length);

  await figure.getByText(say('ui.cite'), { exact: true }).click();
  await figure.getByRole('button', { name: say('ui.cite.copy'), exact: true }).click();
  await expect(page.getByText(say('ui.copy.copied'))).toBeVisible();
  const citation = await page.evaluate(() => navigator.clipboard.readText());
  expect(citation).toContain(`${points.snapshot}`);
  expect(citation.endsWith(address)).toBe(true);

  await visit(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('companies.report.title.impact', { name }));
  const table = page.getByRole('table', { name: say('companies.report.analyses'), exact: true });
  const [heaviest] = points.data.filter(({ is_counted: isCounted }) => isCounted).toSorted((a, b) => b.size - a.size);
  if (!heaviest) throw new Error('No analysis counts');
  const row = table.getByRole('row').filter({ hasText: heaviest.headline });
  await expect(row.getByText(formatScore(heaviest.value, language), { exact: true }).first()).toBeVisible();
  expect(rows.find((line) => line.includes(heaviest.headline))).toContain(`,${heaviest.ratings_count}`);
});
