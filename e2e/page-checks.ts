import type { Page } from '@playwright/test';

/** Frames without anything busy that count as rest: what an address asks for is drawn as busy shortly after it changed. */
const QUIET_FRAMES = 6;

/** Waits until nothing of the page is busy, nor becomes so in the next frames. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    (quietFrames) =>
      new Promise<boolean>((resolve) => {
        let quiet = 0;
        const look = () => {
          if (document.querySelector('[aria-busy="true"]')) return resolve(false);
          quiet += 1;
          return quiet < quietFrames ? void requestAnimationFrame(look) : resolve(true);
        };
        look();
      }),
    QUIET_FRAMES,
    { timeout: 25_000 },
  );
}

/** CSS pixels by which the page is wider than its window, once it has come to rest. */
export async function excessOf(page: Page): Promise<number> {
  await atRest(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
