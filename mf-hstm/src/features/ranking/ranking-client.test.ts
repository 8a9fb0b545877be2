import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { packNotes } from './note-columns.ts';
import { openRanking } from './ranking-client.ts';
import type { ToWorker } from './ranking-client.ts';
import { company, question } from './ranking-fixtures.ts';
import type { RankingView } from './ranking.types.ts';

/** A worker that answers when the test says so. */
class SlowWorker extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly sent: ToWorker[] = [];
  terminated = false;

  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  answer(found: number) {
    this.onmessage?.(new MessageEvent('message', { data: { view: viewOf(found) } }));
  }
  get offsets() {
    return this.sent.flatMap((message) => (message.kind === 'ask' ? [message.question.offset] : []));
  }
}

const viewOf = (found: number): RankingView => ({ rows: [], found, scored: 0, offset: 0, why: null });
const asked = (offset: number) => question({ offset });

let worker: SlowWorker;
let frames: FrameRequestCallback[];
const onView = jest.fn<(view: RankingView) => void>();
const onFailure = jest.fn<() => void>();
const nextFrame = () => frames.splice(0).forEach((show) => show(0));
const open = () => openRanking(worker as unknown as Worker, [company({ id: 1 })], packNotes([]), { onView, onFailure });

beforeEach(() => {
  worker = new SlowWorker();
  frames = [];
  onView.mockReset();
  onFailure.mockReset();
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((show) => frames.push(show));
});

describe('talking to the ranking worker', () => {
  it('sends the companies once, then a question at a time', () => {
    const client = open();
    client.ask(asked(1));
    client.ask(asked(2));
    expect(worker.sent.map(({ kind }) => kind)).toEqual(['load', 'ask']);
  });

  it('asks the latest of what came while an answer was under way, and nothing in between', () => {
    const client = open();
    for (const offset of [1, 2, 3, 4]) client.ask(asked(offset));
    worker.answer(1);
    expect(worker.offsets).toEqual([1, 4]);
    worker.answer(4);
    expect(worker.offsets).toEqual([1, 4]);
    client.ask(asked(5));
    expect(worker.offsets).toEqual([1, 4, 5]);
  });

  it('shows the latest answer, once a frame', () => {
    const client = open();
    client.ask(asked(1));
    client.ask(asked(2));
    worker.answer(1);
    worker.answer(2);
    expect(onView).not.toHaveBeenCalled();
    nextFrame();
    expect(onView.mock.calls).toEqual([[viewOf(2)]]);
  });

  it('tells that the worker failed', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    open();
    worker.onerror?.(new ErrorEvent('error', { message: 'gone' }));
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('ends the worker and shows nothing after it is closed', () => {
    const cancel = jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => {});
    const client = open();
    client.ask(asked(1));
    worker.answer(1);
    client.close();
    worker.answer(2);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(worker.terminated).toBe(true);
    expect(frames).toHaveLength(1);
  });
});
