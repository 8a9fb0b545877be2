/**
 * Milliseconds that a frame may spend on the ranking while a slider moves. Keys repeat every 33 ms: with more than this
 * they would wait for the rows, and the thumb would fall behind the hand.
 */
export const AFFORDABLE = 24;
/** Milliseconds without a move after which a slider rests. */
export const REST = 200;

export interface ViewPace<T> {
  /** A slider moved. */
  move(): void;
  /** Shows a view with the next frame that has time for it, in the place of those that still wait. */
  take(view: T): void;
  close(): void;
}

/**
 * Shows views as fast as this device does: one a frame where a frame has time for it, and otherwise once the sliders
 * rest. The first view builds all rows, which takes more than twice what writing them anew does.
 * @param show renders before it returns
 */
export function paceViews<T>(show: (view: T) => void): ViewPace<T> {
  let waiting: { readonly view: T } | null = null;
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let movedAt = -Infinity;
  let cost: number | null = null;
  const showWaiting = () => {
    frame = null;
    if (!waiting) return;
    const { view } = waiting;
    waiting = null;
    const began = performance.now();
    show(view);
    // Its turn comes once this frame is laid out and painted.
    setTimeout(() => {
      const took = performance.now() - began;
      cost = cost === null ? took / 2 : took;
    });
  };
  const schedule = () => {
    if (frame !== null || timer !== null) return;
    const rest = cost !== null && cost > AFFORDABLE ? movedAt + REST - performance.now() : 0;
    if (rest <= 0) frame = requestAnimationFrame(showWaiting);
    else {
      timer = setTimeout(() => {
        timer = null;
        schedule();
      }, rest);
    }
  };

  return {
    move() {
      movedAt = performance.now();
    },
    take(view) {
      waiting = { view };
      schedule();
    },
    close() {
      if (frame !== null) cancelAnimationFrame(frame);
      if (timer !== null) clearTimeout(timer);
    },
  };
}
