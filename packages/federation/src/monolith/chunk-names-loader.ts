import type { LoaderContext } from 'webpack';

/** Puts a remote's name before the chunk names that its sources give. */
export default function chunkNamesLoader(this: LoaderContext<{ readonly prefix: string }>, source: string): string {
  const { prefix } = this.getOptions();
  return source.replaceAll(/(webpackChunkName:\s*["'])/g, (start) => start + prefix);
}
