import { inflateRawSync } from 'node:zlib';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;

/** The files of an archive by their names. */
export class Archive {
  private readonly files: ReadonlyMap<string, Buffer>;

  constructor(zip: Buffer) {
    this.files = unzip(zip);
  }

  names(): string[] {
    return [...this.files.keys()];
  }

  /** The bytes of a file; undefined where there is none. */
  file(name: string): Buffer | undefined {
    return this.files.get(name);
  }

  text(name: string): string {
    return `${this.files.get(name)}`;
  }

  /** The rows of a table; null where there is no such table. */
  rows(table: string): Record<string, unknown>[] {
    return JSON.parse(`${this.files.get(`${table}.json`) ?? null}`);
  }

  /** All texts together. */
  all(): string {
    return [...this.files.values()].join('\n');
  }
}

/** Files by the central directory. */
function unzip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(at) === 0x02_01_4b_50) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString('utf8', at + CENTRAL_HEADER, at + CENTRAL_HEADER + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + LOCAL_HEADER + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data);
    at += CENTRAL_HEADER + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** Asks for the archive of one's own data. @param token of the person */
export function askForArchive(api: TestApi, token: string, locale = 'en') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': locale };
  return api.app.inject({ url: '/api/v3/users/me/data', headers });
}

export const archiveOf = async (api: TestApi, as: DemoAccount) =>
  new Archive((await askForArchive(api, await api.signIn(as))).rawPayload);
