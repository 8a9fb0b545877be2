import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AFFORDABLE, paceViews, REST } from './ranking-pace.ts';
import type { ViewPace } from './ranking-pace.ts';

const FRAME = 17;

let now: number;
/** Milliseconds that it takes to render a view, lay it out and paint it. */
let work: number;
let shown: string[];
let pace: ViewPace<string>;

/** Lets time go by, frame after frame. */
const pass = (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= FRAME) {
    now += Math.min(FRAME, left);
    jest.advanceTimersByTime(Math.min(FRAME, left));
  }
};
/** Moves a slider, and takes the view that follows. */
const move = (view: string) => {
  pace.move();
  pace.take(view);
};
/** Builds the rows, and writes them anew once, so that the pace knows what a view takes. */
const measure = (milliseconds: number) => {
  work = 2 * milliseconds;
  pace.take('built');
  pass(FRAME);
  work = milliseconds;
  shown = [];
};

beforeEach(() => {
  jest.useFakeTimers();
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  shown = [];
  pace = paceViews<string>((view) => {
    shown.push(view);
    now += work;
  });
});

afterEach(() => {
  pace.close();
  jest.useRealTimers();
});

describe('the pace of the ranking', () => {
  it('follows every move where a frame has time for it, by the latest view', () => {
    measure(AFFORDABLE);
    for (const view of ['first', 'second', 'third']) {
      move(`before the ${view}`);
      move(view);
      pass(FRAME);
    }
    expect(shown).toEqual(['first', 'second', 'third']);
  });

  it('waits until the slider rests where a frame has no time for it', () => {
    measure(AFFORDABLE + 1);
    for (let step = 0; step < 50; step += 1) {
      move(`step ${step}`);
      pass(REST - FRAME);
    }
    expect(shown).toEqual([]);
    pass(3 * FRAME);
    expect(shown).toEqual(['step 49']);
  });

  it('keeps nobody waiting who moved no slider', () => {
    measure(AFFORDABLE + 1);
    pace.take('another page');
    pass(FRAME);
    expect(shown).toEqual(['another page']);
  });

  it('follows every move again once a view takes less', () => {
    measure(AFFORDABLE + 1);
    work = AFFORDABLE;
    move('rested');
    pass(REST + 2 * FRAME);
    for (const view of ['first', 'second']) {
      move(view);
      pass(FRAME);
    }
    expect(shown).toEqual(['rested', 'first', 'second']);
  });

  it('shows nothing once it is closed, whatever it waits for', () => {
    measure(AFFORDABLE + 1);
    move('at rest');
    pace.close();
    pass(2 * REST);
    const soon = paceViews<string>((view) => shown.push(view));
    soon.take('next frame');
    soon.close();
    pass(FRAME);
    expect(shown).toEqual([]);
  });
});
