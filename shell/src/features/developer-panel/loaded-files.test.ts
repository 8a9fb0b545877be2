import { describe, expect, it } from '@jest/globals';
import { loadedFiles } from './loaded-files.ts';

const entry = (path: string, startTime: number, responseEnd: number, encodedBodySize = 100) =>
  ({ name: new URL(path, location.href).href, startTime, responseEnd, encodedBodySize }) as PerformanceResourceTiming;
const base = '/remotes/mf-one/1.0.0-0123456789/';

describe('what the browser loaded of a folder', () => {
  it('is nothing where no file of it came', () => {
    expect(loadedFiles([entry('/remotes/mf-two/1/entry.js', 0, 10)], base)).toBeNull();
  });

  it('counts its files, their bytes and the time until the first visit had them all', () => {
    const files = [
      entry(`${base}entry.js`, 100, 150),
      entry(`${base}page.js`, 160, 240, 900),
      entry('/api/v3/entities', 0, 900),
      entry(`${base}manifest.json`, 100, 9_000),
      entry(`${base}other-page.js`, 5_000, 5_100, 50),
    ];
    expect(loadedFiles(files, base)).toEqual({ count: 3, bytes: 1_050, milliseconds: 140 });
  });

  it('knows a folder on another machine', () => {
    const files = [entry('http://localhost:4100/entry.js', 10, 20)];
    expect(loadedFiles(files, 'http://localhost:4100/')).toMatchObject({ count: 1, milliseconds: 10 });
  });
});
