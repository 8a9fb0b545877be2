import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { controlPage } from './control-page.ts';
import { beginDraft } from './long-draft.ts';
import { countInteractions } from './interactions.ts';
import type { Interactions } from './interactions.ts';
import { EDITOR_BUDGET, EDITOR_CHUNKS, writingBytes } from '../editor-size.ts';
import { openSites } from './page-sites.ts';
import type { MeasuredSite } from './page-sites.ts';
import { newVisitor } from './page-visit.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { aim } from './table.ts';
import type { Table } from './table.ts';

const STEPS = 100;
/** Between two steps, about as fast as a key repeats, or a hand moves. */
const PAUSE_MS = 60;
const WRITER = 'writer@demo.commonweal.example';

interface Act {
  readonly name: string;
  readonly open: (page: Page, origin: string) => Promise<void>;
  readonly step: (page: Page, at: number) => Promise<void>;
  /** The kind of event that a step causes; of a drag, browsers time neither the moves nor the input. */
  readonly event: string;
  /** The aims for the p98, on this machine's processor and on one that is a quarter as fast. */
  readonly mostMs: Readonly<Record<1 | 4, number>>;
  readonly person: string | null;
}

interface Measured extends Interactions {
  readonly act: string;
  readonly slowdown: 1 | 4;
  readonly mostMs: number;
}

const sliderAims = { 1: 24, 4: 48 } as const;
const slider = (page: Page) => page.locator('input[type="range"]').first();

const byKeyboard = {
  step: (page: Page, at: number) => page.keyboard.press(at % 40 < 20 ? 'ArrowRight' : 'ArrowLeft'),
  event: 'keydown',
  mostMs: sliderAims,
  person: null,
};

const acts: readonly Act[] = [
  { ...byKeyboard, name: 'slider', open: (page, origin) => openRanking(page, origin) },
  ...(['list', 'grid'] as const).map((view) => ({
    ...byKeyboard,
    name: `slider beside 100 companies, ${view}`,
    open: (page: Page, origin: string) => openRanking(page, origin, `?per_page=100&view=${view}`),
  })),
  {
    ...byKeyboard,
    name: 'control: slider beside 20 bare rows',
    open: async (page) => {
      await page.setContent(controlPage);
      await slider(page).focus();
    },
  },
  {
    name: 'typing, 2,000 characters and 20 footnotes',
    open: openEditor,
    step: (page) => page.keyboard.type('e'),
    event: 'keydown',
    mostMs: { 1: 48, 4: 48 },
    person: WRITER,
  },
  {
    name: 'control: typing into a bare element',
    open: async (page) => {
      await page.setContent(`<div contenteditable style="width:40rem">${'Water is saved. '.repeat(125)}</div>`);
      await page.locator('div').click();
    },
    step: (page) => page.keyboard.type('e'),
    event: 'keydown',
    mostMs: { 1: 48, 4: 48 },
    person: null,
  },
];

/** The time from an input to the frame that shows its effect, as browsers report it for INP. */
export const interactionSection: BenchSection = {
  name: 'interaction',
  title: 'Interaction: sliders and typing, until the next frame',
  run: measureInteractions,
};

async function measureInteractions(stage: Stage): Promise<SectionReport> {
  const [site] = await openSites(stage);
  if (!site) throw new Error('No site was built.');
  const token = await createToken(await stage.database(), WRITER);
  const browser = await launchBrowser();
  stage.defer(() => browser.close());
  const measured: Measured[] = [];
  for (const slowdown of [1, 4] as const) {
    for (const act of acts) {
      console.log(`${act.name}, ${slowdown} × slower …`);
      const found = await measureAct(browser, site.origin, act, { slowdown, token });
      measured.push({ ...found, act: act.name, slowdown, mostMs: act.mostMs[slowdown] });
    }
  }
  await browser.close();
  return {
    method:
      `Event timing of ${STEPS} steps in Chromium, ${PAUSE_MS} ms apart: from the input to the next frame, in steps of ` +
      '8 ms; a browser reports none below 16 ms, which count as 16. Sliders move by their keys, because a browser times ' +
      'nothing of a drag. The whole demonstration data. The control pages write 20 rows anew at each step, or nothing at ' +
      'all. The bytes are those of the scripts that writing alone takes, as their manifest has them.',
    tables: [tableOf(measured), editorTable(site)],
    data: measured,
  };
}

async function measureAct(
  browser: Browser,
  origin: string,
  { open, step, event, person }: Act,
  { slowdown, token }: { readonly slowdown: number; readonly token: string },
): Promise<Interactions> {
  const context = await newVisitor(browser);
  try {
    if (person !== null) await context.addCookies([{ name: 'token', value: token, url: origin }]);
    const page = await context.newPage();
    // From the beginning: the page measures how fast the device is.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await open(page, origin);
    return await countInteractions(page, event, async () => {
      for (let at = 0; at < STEPS; at += 1) {
        await step(page, at);
        await page.waitForTimeout(PAUSE_MS);
      }
    });
  } finally {
    await context.close();
  }
}

async function openRanking(page: Page, origin: string, query = ''): Promise<void> {
  await page.goto(`${origin}/how-sustainable-to-me${query}`);
  await page.locator('#ranking [id^="hstm-why-"]').nth(5).waitFor();
  await slider(page).focus();
}

async function openEditor(page: Page, origin: string): Promise<void> {
  const id = await beginDraft(page, origin);
  await page.goto(`${origin}/analyses/edit/${id}`);
  await page.locator('.ql-editor .cw-footnote').nth(19).waitFor();
  await page.locator('.ql-editor').click();
  await page.keyboard.press('Control+End');
}

/** The scripts of the writing page and of its editor. */
function editorTable({ manifests }: MeasuredSite): Table {
  const remote = manifests.remotes.find(({ definition }) => definition.name === 'mf-analyses');
  if (!remote) throw new Error('The site has no analyses.');
  const row = (name: string, chunks: readonly string[]) => [name, writingBytes(remote, chunks).toLocaleString('en')];
  const all = writingBytes(remote);
  return {
    title: 'Gzip bytes of writing an analysis',
    columns: ['scripts', 'bytes', 'aim'],
    rows: [
      ...EDITOR_CHUNKS.map((chunk) => [...row(chunk, [chunk]), '']),
      [...row('both', EDITOR_CHUNKS), aim(`< ${EDITOR_BUDGET.toLocaleString('en')}`, all < EDITOR_BUDGET)],
    ],
  };
}

function tableOf(measured: readonly Measured[]): Table {
  return {
    title: 'Milliseconds until the next frame',
    columns: ['act', 'processor', 'steps', 'median', 'p98', 'longest', 'aim'],
    rows: measured.map(({ act, slowdown, steps, medianMs, p98Ms, longestMs, mostMs }) => [
      act,
      slowdown === 1 ? 'this one' : `${slowdown} × slower`,
      String(steps),
      ...[medianMs, p98Ms, longestMs].map((milliseconds) => milliseconds.toFixed(0)),
      act.startsWith('control') ? '' : aim(`p98 ≤ ${mostMs} ms`, p98Ms <= mostMs),
    ]),
  };
}
