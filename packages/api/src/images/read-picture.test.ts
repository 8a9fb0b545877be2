import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Failure } from '../http/failure.ts';
import { readPicture } from './read-picture.ts';

const blank = (width: number, height: number, background = '#2a6f4e') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

async function outcome(bytes: Uint8Array) {
  try {
    const { width, height } = await readPicture(bytes);
    return `${width} × ${height}`;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

/** A PNG whose header says how large it is, with hardly any data behind it. */
function announced(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

describe('a picture that a person sends', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('becomes WebP where it is %s', async (format) => {
    const picture = await readPicture(await blank(30, 20).toFormat(format).toBuffer());
    const { format: kept, width, height } = await sharp(picture.bytes).metadata();
    expect([kept, width, height, picture.width, picture.height]).toEqual(['webp', 30, 20, 30, 20]);
  });

  it.each([
    ['1600 pixels wide as it is', 1_600, 10, '1600 × 10'],
    ['1601 pixels wide made smaller', 1_601, 801, '1600 × 800'],
    ['3200 pixels high as it is', 10, 3_200, '10 × 3200'],
    ['6400 pixels high made smaller', 20, 6_400, '10 × 3200'],
    ['one pixel as it is', 1, 1, '1 × 1'],
  ])('is kept %s', async (_, width, height, kept) => {
    expect(await outcome(await blank(width, height).png().toBuffer())).toBe(kept);
  });

  it('loses its metadata, and stands as its camera was held', async () => {
    const exif = { IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } };
    const held = await blank(30, 20).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    expect((await sharp(held).metadata()).exif).toBeDefined();
    expect(held.includes('secret')).toBe(true);
    const { bytes, width, height } = await readPicture(held);
    const { exif: kept, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ width, height, kept, icc, xmp, orientation }).toEqual({ width: 20, height: 30 });
    expect(bytes.includes('secret')).toBe(false);
  });

  it('is the first picture of an animation', async () => {
    const frames = await sharp([await blank(8, 8).png().toBuffer(), await blank(8, 8, '#ffffff').png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(await outcome(frames)).toBe('8 × 8');
  });

  it('is refused with a side beyond 10,000 pixels', async () => {
    expect(await outcome(await blank(10_000, 1).png().toBuffer())).toBe('1600 × 1');
    expect(await outcome(await blank(10_001, 1).png().toBuffer())).toBe('image-too-large');
    expect(await outcome(announced(20_000, 20))).toBe('image-too-large');
  });

  it.each([
    ['wide', 640, 200],
    ['high', 200, 640],
    ['small', 10, 20],
  ])('becomes a square of 320 pixels where it is %s and of a person', async (_, width, height) => {
    const picture = await readPicture(await blank(width, height).png().toBuffer(), 'square');
    expect([picture.width, picture.height]).toEqual([320, 320]);
  });

  it('is refused from 25 megapixels on, by its header alone', async () => {
    expect(await outcome(announced(5_000, 5_000))).toBe('image-invalid');
    expect(await outcome(announced(5_000, 5_001))).toBe('image-too-large');
    expect(await outcome(announced(60_000, 60_000))).toBe('image-too-large');
  });

  const png = () => blank(30, 20).png().toBuffer();
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['of nothing', () => Buffer.alloc(0)],
    ['that is text', () => Buffer.from('<script>alert(1)</script>')],
    ['that is a drawing in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['that is a GIF', () => blank(9, 9).gif().toBuffer()],
    ['that is a TIFF', () => blank(9, 9).tiff().toBuffer()],
    ['that begins as a PNG and goes on as a script', () => Buffer.from('\u0089PNG\r\n\u001A\n<script>', 'latin1')],
    ['that begins as WebP and is a sound', () => Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVEfmt ', 'latin1')],
    ['that breaks off', async () => (await png()).subarray(0, 60)],
  ])('is refused where it is one %s', async (_, make) => {
    expect(await outcome(await make())).toBe('image-invalid');
  });

  it('may carry a script behind it, of which nothing is kept', async () => {
    const { bytes } = await readPicture(Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]));
    expect(bytes.includes('<script>')).toBe(false);
  });
});
