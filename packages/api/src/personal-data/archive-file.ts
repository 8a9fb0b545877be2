import { PassThrough, Readable, pipeline } from 'node:stream';
import { ZipFile } from 'yazl';

/** A zip archive that is written while it is read: an entry is begun once the one before was taken. */
export interface ArchiveFile {
  readonly stream: Readable;
  /** Resolves when the entry was taken; never, where nobody reads any more. @param isPacked false for what packing makes no smaller */
  add(name: string, content: AsyncIterable<string> | readonly Buffer[], isPacked?: boolean): Promise<void>;
  end(): void;
  /** Breaks it off: the reader sees that it is not whole. */
  fail(error: Error): void;
}

export function openArchiveFile(): ArchiveFile {
  const zip = new ZipFile();
  const stream = new PassThrough();
  zip.on('error', (error: Error) => stream.destroy(error));
  pipeline(zip.outputStream, stream, () => undefined);
  return {
    stream,
    add: (name, content, isPacked = true) =>
      new Promise((taken, failed) => {
        zip.addReadStreamLazy(name, { mtime: new Date(), compress: isPacked }, (take) => {
          take(null, Readable.from(content).on('end', taken).on('error', failed));
        });
      }),
    end: () => zip.end(),
    fail: (error) => stream.destroy(error),
  };
}
