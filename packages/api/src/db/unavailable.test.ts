import { describe, expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseUnavailableError, DiskFullError, asUnavailable, isOutOfRoom, isUnavailable } from './unavailable.ts';

const ofServer = (code: string): Error =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { code }));
const ofDriver = (name: string): Error =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { name }));

describe('an error of the database', () => {
  it.each([
    ['a connection that failed', '08006', true],
    ['a connection that was not let in', '28P01', true],
    ['a database that is not there', '3D000', true],
    ['a schema that is not there', '3F000', false],
    ['a full disk', '53100', true],
    ['too many connections', '53300', true],
    ['a limit of the program', '54000', false],
    ['a statement that took too long', '57014', true],
    ['a server that is shut down', '57P01', true],
    ['a server that starts', '57P03', true],
    ['a session that was idle for too long', '57P05', true],
    ['a condition that no server knows', '57P06', false],
    ['a transaction that was idle for too long', '25P03', true],
    ['a server that takes reads only', '25006', true],
    ['a transaction that has failed before', '25P02', false],
    ['an error of the disk', '58030', true],
    ['a missing file', '58P01', false],
    ['a duplicate key', '23505', false],
    ['a division by zero', '22012', false],
    ['a deadlock', '40P01', false],
  ])('says of %s whether the database is away', (_what, code, away) => {
    expect({ code, away: isUnavailable(ofServer(code)) }).toEqual({ code, away });
  });

  it.each([
    ['Error', true],
    ['AggregateError', true],
    ['RuntimeError', true],
    ['TypeError', false],
    ['RangeError', false],
    ['AbortError', false],
  ])('says it of an %s that no server sent', (name, away) => {
    expect(isUnavailable(ofDriver(name))).toBe(away);
  });

  it.each([
    [new DatabaseUnavailableError('x'), true, false],
    [new DiskFullError('x'), true, true],
    [ofServer('53100'), true, true],
    [ofServer('53200'), true, false],
    [Object.assign(new Error('x'), { code: 'ENOSPC' }), true, true],
    [Object.assign(new Error('x'), { code: 'EDQUOT' }), true, true],
    [new Error('outer', { cause: new Error('middle', { cause: ofServer('53100') }) }), true, true],
    // The same codes of Node, outside of a query: a mail server that refuses is another matter.
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), false, false],
    [Object.assign(new Error('x'), { code: 'EPIPE' }), false, false],
    [null, false, false],
    ['53100', false, false],
  ])('is told from others: %p', (error, away, full) => {
    expect({ away: isUnavailable(error), full: isOutOfRoom(error) }).toEqual({ away, full });
  });

  it('ends where it is its own cause', () => {
    const error = new Error('x');
    error.cause = error;
    expect(isUnavailable(error)).toBe(false);
  });

  it('is taken for one of the database where no server sent it', () => {
    const [raw, duplicate, away] = [new Error('PGlite is closed'), ofServer('23505'), ofServer('57P01')];
    expect(asUnavailable(raw)).toMatchObject({ name: 'DatabaseUnavailableError', cause: raw });
    expect(asUnavailable(duplicate)).toBe(duplicate);
    expect(asUnavailable(away)).toBe(away);
  });
});
