import { describe, expect, it } from '@jest/globals';
import { checkPastedText, decodeText, isWorkbook, readFileBytes } from './file-text.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

describe('decodeText', () => {
  it('reads UTF-8', () => {
    expect(decodeText(bytes('Société;1,5'))).toBe('Société;1,5');
  });

  it('reads what spreadsheets write on Windows', () => {
    expect(decodeText(bytes('Soci', [0xe9], 't', [0xe9]))).toBe('Société');
  });

  it('reads UTF-16 by its mark', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0, 0xe9, 0]))).toBe('Aé');
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0, 0x41, 0, 0xe9]))).toBe('Aé');
  });

  it('reads UTF-16 without its mark by the zeros of Western letters', () => {
    const little = [...'ISIN;Société'].flatMap((letter) => [letter.charCodeAt(0), 0]);
    expect(decodeText(new Uint8Array(little))).toBe('ISIN;Société');
    expect(decodeText(new Uint8Array([0, ...little.slice(0, -1)]))).toBe('ISIN;Société');
  });

  it('tells a workbook from text', () => {
    expect(isWorkbook(bytes('PK', [3, 4], 'xl/workbook'))).toBe(true);
    expect(isWorkbook(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe(true);
    expect(isWorkbook(bytes('PKN Orlen;1'))).toBe(false);
  });

  it('refuses what is no text', () => {
    expect(() => decodeText(bytes('GIF89a', [0, 1, 0]))).toThrow('not-text');
  });
});

describe('the size of a file', () => {
  const megabytes = (count: number, more = 0) => 'x'.repeat(count * 1024 * 1024 + more);

  it('may be 5 MB', async () => {
    await expect(readFileBytes(new File([megabytes(5)], 'a.csv'))).resolves.toHaveLength(5 * 1024 * 1024);
  });

  it('may not be a byte more, pasted or not', async () => {
    await expect(readFileBytes(new File([megabytes(5, 1)], 'a.csv'))).rejects.toThrow('too-large');
    expect(() => checkPastedText(megabytes(5, 1))).toThrow('too-large');
  });
});
