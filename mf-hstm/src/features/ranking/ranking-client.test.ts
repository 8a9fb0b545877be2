import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { packNotes } from '@commonweal/domain/note-columns';
import { openRanking } from './ranking-client.ts';
import type { RankingClient, ToWorker } from './ranking-client.ts';
import { company, question } from './ranking-fixtures.ts';
import type { RankingView } from '@commonweal/domain/ranking';

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
  finish(id: number, rank: number) {
    const result = { kind: 'sensitivity', rank, changes: [] };
    this.onmessage?.(new MessageEvent('message', { data: { studied: { id, result } } }));
  }
  answer(found: number) {
    this.onmessage?.(new MessageEvent('message', { data: { view: viewOf(found) } }));
  }
  get offsets() {
    return this.sent.flatMap((message) => (message.kind === 'ask' ? [message.question.offset] : []));
  }
}

const viewOf = (found: number): RankingView => ({
  rows: [],
  found,
  thin: 0,
  all: 0,
  scored: 0,
  kept: 0,
  excluded: 0,
  offset: 0,
  why: null,
});
const asked = (offset: number) => question({ offset });

let worker: SlowWorker;
let frames: FrameRequestCallback[];
const onView = jest.fn<(view: RankingView) => void>();
const onFailure = jest.fn<() => void>();
const nextFrame = () => frames.splice(0).forEach((show) => show(0));
const open = () =>
  openRanking(
    worker as unknown as Worker,
    { companies: [company({ id: 1 })], notes: packNotes([]), topics: [] },
    { onView, onFailure },
  );

beforeEach(() => {
  worker = new SlowWorker();
  frames = [];
  onView.mockReset();
  onFailure.mockReset();
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((show) => frames.push(show));
});

describe('talking to the ranking worker', () => {
  it('gives each study its own answer, whatever their order, and shows no view for it', async () => {
    const client = open();
    const study = (id: number) => client.study({ kind: 'sensitivity', importances: {}, sliders: {}, company: id });
    const answers = [study(7), study(8)];
    worker.finish(2, 8);
    worker.finish(1, 7);
    expect(await Promise.all(answers)).toEqual([
      { kind: 'sensitivity', rank: 7, changes: [] },
      { kind: 'sensitivity', rank: 8, changes: [] },
    ]);
    expect(frames).toEqual([]);
    client.ask(asked(1));
    worker.answer(1);
    expect(frames).toHaveLength(1);
  });

  it.each<[string, string, (client: RankingClient) => void]>([
    ['the client is closed', 'The ranking was closed.', (client) => client.close()],
    ['the worker fails', 'gone', () => worker.onerror?.(new ErrorEvent('error', { message: 'gone' }))],
  ])('leaves no study open when %s', async (_when, reason, end) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const client = open();
    const study = () => client.study({ kind: 'sensitivity', importances: {}, sliders: {}, company: 7 });
    const waiting = study();
    end(client);
    await expect(waiting).rejects.toThrow(reason);
    await expect(study()).rejects.toThrow(reason);
  });

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

  it('tells the lists when they change, and asks the last question again', () => {
    const client = open();
    const marked = new Map([[1, 'kept']] as const);
    client.mark(marked);
    client.ask(asked(1));
    worker.answer(1);
    client.mark(marked);
    expect(worker.sent.map(({ kind }) => kind)).toEqual(['load', 'mark', 'ask', 'mark', 'ask']);
    expect(worker.offsets).toEqual([1, 1]);
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
