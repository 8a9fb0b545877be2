import type { Manifest } from './manifest.ts';

export interface BuildOptions {
  /** `production` minifies and compresses; `development` is quick. Default: production. */
  readonly mode?: 'production' | 'development';
  /** Effort of the compression ahead of time; 11 for releases. */
  readonly brotliQuality?: number;
  /** Builds even where nothing changed. */
  readonly force?: boolean;
  /** Where the result goes; `{dir}/dist` by default. */
  readonly outDir?: string;
}

export interface BuildResult {
  readonly manifest: Manifest;
  readonly distDir: string;
  /** Nothing that the build reads had changed, so the last result stands. */
  readonly skipped: boolean;
  readonly milliseconds: number;
}

/** Builds a remote's folder (with `remote.json`). @throws {BuildError} with the compiler's messages */
export declare function buildRemote(dir: string, options?: BuildOptions): Promise<BuildResult>;

/** Builds the shell's folder (with `shell.json`). @throws {BuildError} */
export declare function buildShell(dir: string, options?: BuildOptions): Promise<BuildResult>;

/** Builds many folders, two at a time, each in its own process; a failure stops none of the others. */
export declare function buildAll(dirs: readonly string[], options?: BuildOptions): Promise<BuildResult[]>;

export interface Watching {
  close(): Promise<void>;
}

/** Rebuilds on each change. `onResult` hears every result, failures included. */
export declare function watchFolder(
  dir: string,
  onResult: (result: BuildResult | Error) => void,
  options?: BuildOptions,
): Promise<Watching>;
