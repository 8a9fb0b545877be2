import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import { artifactBase } from './artifact-base.ts';
import { isArtifactPath } from './artifact-path.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { alreadyPublished, checkFiles, MANIFEST_FILE, publishedFiles, readManifestFile } from './build-folder.ts';
import { manifestSchema, parseManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** A bucket of S3 or of a storage that speaks its protocol. */
export interface S3Options {
  /** `https://s3.eu-west-1.amazonaws.com`; the bucket goes into the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const UPLOADS = 8;
const TIMEOUT = 30_000;
/** Not found, already there, and being written by somebody else at this moment. */
const EXPECTED = new Set([404, 412, 409]);
const CONFLICT_PAUSE = 200;
const CONFLICT_ATTEMPTS = 10;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Artifacts in a bucket. A version is published from the moment that its manifest is there, which is
 * written last and only where there is none; files without one are what a killed process left, and
 * the next publish of that version writes them again.
 */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): ArtifactStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const published = new Set<string>();

  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${path}`;
    // Compressed on its way, a reply would have another length than it says.
    const headers = { 'accept-encoding': 'identity', ...init.headers };
    const response = await client.fetch(url, { ...init, method, headers, signal: AbortSignal.timeout(TIMEOUT) });
    if (response.ok || EXPECTED.has(response.status)) return response;
    throw new Error(`The artifact storage answered ${response.status} to ${method} ${path}: ${await response.text()}`);
  };
  const put = async (path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const response = await send('PUT', path, { body, headers: { 'content-type': type, ...headers } });
    await response.body?.cancel();
    if (response.status === 404) throw new Error(`The artifact storage has no bucket ${bucket}.`);
    return response.status;
  };
  /** Stores what is not there yet; waits for somebody else who stores it at the same moment. */
  const putFirst = async (path: string, body: Uint8Array<ArrayBuffer>): Promise<number> => {
    for (let attempt = 1; attempt <= CONFLICT_ATTEMPTS; attempt += 1) {
      const status = await put(path, body, { 'if-none-match': '*' });
      if (status !== 409) return status;
      await setTimeout(CONFLICT_PAUSE);
    }
    throw new Error(`The artifact storage is still writing ${path} for somebody else.`);
  };
  const manifest = async (name: string, version: string): Promise<Manifest | null> => {
    const path = pathOf(name, version, MANIFEST_FILE);
    const response = await send('GET', path);
    if (!response.ok) return cancel(response);
    return parseManifest(manifestSchema, await response.json(), path);
  };
  const isPublished = async (folder: string): Promise<boolean> => {
    if (published.has(folder)) return true;
    const { ok } = await send('HEAD', `${folder}/${MANIFEST_FILE}`);
    if (ok) published.add(folder);
    return ok;
  };

  return {
    manifest,

    async publish(distDir) {
      const offered = await readManifestFile(join(distDir, MANIFEST_FILE));
      const { name, version } = offered;
      const before = await manifest(name, version);
      if (before !== null) return alreadyPublished(before, offered);
      await checkFiles(offered, distDir);
      const limit = pLimit(UPLOADS);
      const files = publishedFiles(distDir, offered).filter((file) => file !== MANIFEST_FILE);
      await limit.map(files, async (file) => put(pathOf(name, version, file), await readFile(join(distDir, file))));
      const last = pathOf(name, version, MANIFEST_FILE);
      const status = await putFirst(last, await readFile(join(distDir, MANIFEST_FILE)));
      if (status !== 412) return { manifest: offered, isNew: true };
      const other = await manifest(name, version);
      if (other === null) throw new Error(`The artifact storage refused ${last}, which it does not have.`);
      return alreadyPublished(other, offered);
    },

    async read(path) {
      if (!isArtifactPath(path) || !(await isPublished(folderOf(path)))) return null;
      const response = await send('GET', path);
      if (!response.ok || response.body === null) return cancel(response);
      return {
        body: Readable.fromWeb(response.body as ReadableStream),
        bytes: Number(response.headers.get('content-length')),
      };
    },
  };
}

function pathOf(name: string, version: string, file: string): string {
  return artifactBase(name, version).slice(1) + file;
}

/** `remotes/mf-companies/1.0.0-…` of a file in it. */
function folderOf(path: string): string {
  const parts = path.split('/');
  return parts.slice(0, parts[0] === 'shell' ? 2 : 3).join('/');
}

/** Lets go of a connection whose reply nobody reads. */
async function cancel(response: Response): Promise<null> {
  await response.body?.cancel();
  return null;
}
