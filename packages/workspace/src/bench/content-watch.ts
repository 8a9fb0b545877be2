/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Content that appeared on the screen. */
export interface WatchedContent {
  /** Milliseconds from the event until the frame that showed it. */
  readonly contentMs: number;
  /** Milliseconds of each task until then that held the page up for more than 50. */
  readonly longTasks: readonly number[];
}

interface Watched {
  readonly event: string;
  /** A selector. */
  readonly content: string;
}

/** Waits for content, from an event of the page that comes after this call. */
export function watchContent(page: Page, watched: Watched): Promise<WatchedContent> {
  return page.evaluate(watch, watched);
}

/* The function below runs in the page; it knows nothing of this module. */

function watch({ event, content }: Watched): Promise<WatchedContent> {
  const { promise, resolve } = Promise.withResolvers<WatchedContent>();
  const started = (begin: Event): void => {
    const longTasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime >= begin.timeStamp) longTasks.push(duration);
    }).observe({ type: 'longtask' });
    const observer = new MutationObserver(() => {
      if (!document.querySelector(content)) return;
      observer.disconnect();
      // A task after the frame begins, what the frame shows is on the screen.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const contentMs = performance.now() - begin.timeStamp;
          // A task is told of after it has ended.
          setTimeout(() => resolve({ contentMs, longTasks }), 100);
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  addEventListener(event, started, { capture: true, once: true });
  return promise;
}
