import { AwsClient } from 'aws4fetch';
import type { S3Options } from '@commonweal/federation/artifact-store';
import type { UploadStore } from './upload-store.ts';

const TIMEOUT = 30_000;

/** Pictures in the bucket of the artifacts, below `uploads/`. */
export function s3UploadStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): UploadStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const send = async (method: string, digest: string, init: RequestInit = {}): Promise<Response> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/uploads/${digest}.webp`;
    const response = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(TIMEOUT) });
    if (response.ok || (method !== 'PUT' && response.status === 404)) return response;
    throw new Error(`The storage of uploads answered ${response.status} to ${method}: ${await response.text()}`);
  };
  return {
    async put(digest, bytes) {
      const body = new Uint8Array(bytes);
      const response = await send('PUT', digest, { body, headers: { 'content-type': 'image/webp' } });
      await response.body?.cancel();
    },
    async read(digest) {
      const response = await send('GET', digest);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async remove(digest) {
      const response = await send('DELETE', digest);
      await response.body?.cancel();
    },
  };
}
