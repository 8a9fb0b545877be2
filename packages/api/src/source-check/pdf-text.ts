import { Worker } from 'node:worker_threads';

/** Milliseconds for the words of a document, after which it counts as unreadable. */
const TIME_LIMIT = 30_000;

/** Bytes by which this process may grow meanwhile: a small document can unpack to any size. */
const MEMORY_LIMIT = 512 * 1_048_576;
const HEAP_MEGABYTES = 256;
const LOOK_EVERY = 50;

/** Limits of the reading of one document. */
export interface PdfLimits {
  /** Milliseconds. */
  readonly time?: number;
  /** Bytes by which the process may grow. */
  readonly memory?: number;
}

let turn: Promise<unknown> = Promise.resolve();

/** True for a document in Portable Document Format, whatever its server calls it. */
export function isPdf(body: Buffer): boolean {
  return body.subarray(0, 1_024).includes('%PDF-');
}

/**
 * The words of a PDF document, on one line; those that a line break divides are one. Documents are read one at a time,
 * each in a thread of its own, which ends with it.
 * @returns null where it has none, such as a scan, or cannot be read: locked, damaged, too large or too slow
 */
export function pdfText(body: Buffer, limits: PdfLimits = {}): Promise<string | null> {
  const read = turn.then(() => readInThread(body, limits));
  turn = read;
  return read;
}

async function readInThread(
  body: Buffer,
  { time = TIME_LIMIT, memory = MEMORY_LIMIT }: PdfLimits,
): Promise<string | null> {
  const done = Promise.withResolvers<string | null>();
  const [until, most] = [Date.now() + time, process.memoryUsage.rss() + memory];
  const worker = new Worker(new URL('pdf-text.worker.ts', import.meta.url), {
    ...{ workerData: body, env: {}, stdout: true, stderr: true },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  // The limits of a thread do not count what is unpacked outside its heap.
  const watch = setInterval(() => {
    if (Date.now() > until || process.memoryUsage.rss() > most) done.resolve(null);
  }, LOOK_EVERY);
  const giveUp = () => done.resolve(null);
  worker.once('message', done.resolve).once('error', giveUp).once('exit', giveUp);
  try {
    const text = await done.promise;
    return text === null ? null : wordsOf(text);
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

function wordsOf(text: string): string | null {
  const words = text
    .replaceAll(/(?<=\p{Ll})[-\u00AD]\s*\n\s*(?=\p{Ll})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words === '' ? null : words;
}
