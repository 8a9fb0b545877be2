/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { countInteractions } from './interactions.ts';
import { openSites } from './page-sites.ts';
import { newVisitor } from './page-visit.ts';
import { scrollThrough } from './scrolled-frames.ts';
import type { ScrolledFrames } from './scrolled-frames.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';
import { aim } from './table.ts';
import type { Table } from './table.ts';

const ROWS = 10_000;
const ROUNDS = 3;
const PERSON = 'superadmin@demo.commonweal.example';
const MOST_MS = 100;
/** As many rows as the product lays out, and the height of all. */
const CONTROL_ROWS = 40;
const ROW_PIXELS = 56;

interface Measured extends ScrolledFrames {
  readonly page: string;
  readonly slowdown: 1 | 4;
  /** From the click that asks for all rows to the frame that shows them. */
  readonly shownMs: number;
}

/** A page with a button that brings a long table. */
interface TablePage {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly button: string;
}

/** Ten thousand rows in one table: shown at once, and scrolled through. */
export const longTableSection: BenchSection = {
  name: 'table',
  title: `A table of ${ROWS.toLocaleString('en')} rows, shown and scrolled through`,
  run: measureLongTable,
};

async function measureLongTable(stage: Stage): Promise<SectionReport> {
  const [site] = await openSites(stage);
  if (!site) throw new Error('No site was built.');
  const token = await createToken(await stage.database(), PERSON);
  const file = join(stage.folder, 'unknown-holdings.csv');
  await writeFile(file, fileOfNobody());
  const product: TablePage = {
    name: 'rows of a file',
    open: async (page) => {
      await page.context().addCookies([{ name: 'token', value: token, url: site.origin }]);
      await page.goto(`${site.origin}/portfolios/create`);
      await page.locator('main input[type="file"]').setInputFiles(file);
    },
    button: '.portfolio-show-all button',
  };
  const control: TablePage = {
    name: 'control: bare rows',
    open: (page) => page.setContent(controlPage()),
    button: 'button',
  };
  const browser = await launchBrowser();
  stage.defer(() => browser.close());
  const measured: Measured[] = [];
  for (const slowdown of [1, 4] as const) {
    for (const page of [product, control]) {
      console.log(`${page.name}, ${slowdown} × slower …`);
      for (let round = 0; round <= ROUNDS; round += 1) {
        const found = await measurePage(browser, page, slowdown);
        if (round > 0) measured.push(found);
      }
    }
  }
  await browser.close();
  return {
    method:
      `A file of ${ROWS.toLocaleString('en')} rows of nobody is chosen on the page, and all its rows are asked for by one click: event timing to ` +
      'the next frame, in steps of 8 ms, none below 16. Then the wheel is turned 60 times, 600 pixels every 50 ms; a frame ' +
      `that takes longer than a sixtieth of a second drops others. Medians of ${ROUNDS} after one to warm up. The control ` +
      `brings ${CONTROL_ROWS} bare rows into a page as high.`,
    tables: [tableOf(measured)],
    data: measured,
  };
}

async function measurePage(browser: Browser, { name, open, button }: TablePage, slowdown: 1 | 4): Promise<Measured> {
  const context = await newVisitor(browser);
  try {
    const page = await context.newPage();
    await open(page);
    const all = page.locator(button).first();
    await all.scrollIntoViewIfNeeded();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { longestMs: shownMs } = await countInteractions(page, 'click', () => all.click());
    return { page: name, slowdown, shownMs, ...(await scrollThrough(page)) };
  } finally {
    await context.close();
  }
}

function fileOfNobody(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => `Nobody Holdings ${at} plc;${(1 + (at % 97) / 100).toFixed(2)}`);
  return ['Security name;Market value', ...rows].join('\r\n');
}

function controlPage(): string {
  return `<!doctype html>
<title>Rows</title>
<style>td { block-size: ${ROW_PIXELS}px }</style>
<button>All</button>
<div><table></table></div>
<script>
  document.querySelector('button').addEventListener('click', () => {
    document.querySelector('div').style.blockSize = '${ROWS * ROW_PIXELS}px';
    const table = document.querySelector('table');
    for (let at = 0; at < ${CONTROL_ROWS}; at += 1) table.insertRow().insertCell().append('Row ' + at);
  });
</script>`;
}

function tableOf(measured: readonly Measured[]): Table {
  const pages = [...new Set(measured.map(({ page }) => page))];
  return {
    title: 'Milliseconds until all rows are shown, and frames of scrolling',
    columns: ['page', 'processor', 'ms', 'aim', 'frames', 'dropped', 'longest ms', 'aim'],
    rows: pages.flatMap((page) =>
      ([1, 4] as const).map((slowdown) => {
        const own = measured.filter((one) => one.page === page && one.slowdown === slowdown);
        const of = (read: (one: Measured) => number) => median(own.map(read));
        const [shownMs, dropped] = [of((one) => one.shownMs), of((one) => one.dropped)];
        const isControl = page.startsWith('control');
        return [
          page,
          slowdown === 1 ? 'this one' : `${slowdown} × slower`,
          shownMs.toFixed(0),
          isControl ? '' : aim(`≤ ${MOST_MS} ms`, shownMs <= MOST_MS),
          of(({ frames }) => frames).toFixed(0),
          dropped.toFixed(0),
          of(({ longestMs }) => longestMs).toFixed(0),
          isControl ? '' : aim('none dropped', dropped === 0),
        ];
      }),
    ),
  };
}
