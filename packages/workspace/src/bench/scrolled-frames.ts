/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The frames of a page that was scrolled. */
export interface ScrolledFrames {
  readonly frames: number;
  /** Frames that the screen had to do without, because the one before took longer than its time. */
  readonly dropped: number;
  readonly longestMs: number;
}

const NOTCHES = 60;
/** As far as a quick turn of a wheel. */
const NOTCH_PIXELS = 600;
/** Between two notches. */
const PAUSE_MS = 50;
/** Of a screen that shows sixty in a second. */
const FRAME_MS = 1_000 / 60;

declare global {
  var frameTimes: number[] | undefined;
}

/** Turns the wheel over the middle of a page, and counts its frames meanwhile. */
export async function scrollThrough(page: Page): Promise<ScrolledFrames> {
  const { width, height } = page.viewportSize() ?? { width: 1_280, height: 720 };
  await page.mouse.move(width / 2, height / 2);
  await page.evaluate(noteFrames);
  for (let notch = 0; notch < NOTCHES; notch += 1) {
    await page.mouse.wheel(0, NOTCH_PIXELS);
    await page.waitForTimeout(PAUSE_MS);
  }
  return framesOf(await page.evaluate(() => self.frameTimes ?? []));
}

function framesOf(times: readonly number[]): ScrolledFrames {
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return { frames: gaps.length, dropped, longestMs: Math.max(0, ...gaps) };
}

/* The function below runs in the page; it knows nothing of this module. */

function noteFrames(): void {
  const times: number[] = [];
  self.frameTimes = times;
  const note = (time: number): void => {
    times.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
