import { describe, expect, it } from '@jest/globals';
import { momentsOf } from './portfolio-versions.service.ts';

const version = (versionId: number, at: string) => ({ versionId, at: new Date(at) });
const told = (...versions: ReturnType<typeof version>[]) =>
  momentsOf(versions, new Date('2026-03-15T12:00:00Z')).map(({ at, versionId }) => [
    at.toISOString().slice(0, 16),
    versionId,
  ]);

describe('moments of a portfolio', () => {
  it('are its versions, the first day of each month since, and now', () => {
    expect(told(version(1, '2026-01-10T08:00Z'), version(2, '2026-02-20T08:00Z'))).toEqual([
      ['2026-01-10T08:00', 1],
      ['2026-02-01T00:00', 1],
      ['2026-02-20T08:00', 2],
      ['2026-03-01T00:00', 2],
      ['2026-03-15T12:00', 2],
    ]);
  });

  it('are the last ones of a day', () => {
    expect(told(version(1, '2026-03-15T08:00Z'), version(2, '2026-03-15T09:00Z'))).toEqual([['2026-03-15T12:00', 2]]);
    expect(told(version(1, '2026-03-01T00:00Z'))).toEqual([
      ['2026-03-01T00:00', 1],
      ['2026-03-15T12:00', 1],
    ]);
  });

  it('go back twelve months between versions', () => {
    expect(told(version(1, '2020-01-10T08:00Z')).slice(0, 2)).toEqual([
      ['2020-01-10T08:00', 1],
      ['2025-04-01T00:00', 1],
    ]);
    expect(told()).toEqual([]);
  });
});
