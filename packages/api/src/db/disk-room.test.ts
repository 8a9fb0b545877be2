import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { diskRoom } from './disk-room.ts';

const MEBIBYTE = 1024 * 1024;

describe('the room on the disk of the embedded database', () => {
  const folders: string[] = [];
  afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

  it.each([
    [64 * MEBIBYTE, false],
    [64 * MEBIBYTE - 1, true],
    [0, true],
  ])('with %i bytes that are free is full: %p', (free, isFull) => {
    expect(diskRoom('anywhere', () => free).isFull()).toBe(isFull);
  });

  it.each([
    ['insert into "sessions" ("token_digest") values ($1)', true],
    ['with gone as (delete from sessions returning 1) select count(*) from gone', true],
    ['UPDATE users SET pseudo = $1', true],
    ['select id from users where id = $1 for update', true],
    ['create table "x" ()', true],
    ['select updated_at, is_deleted, created_at from users', false],
    ['select 1', false],
  ])('keeps what may write from a full disk, and nothing else: %s', (statement, isRefused) => {
    const full = diskRoom('anywhere', () => 0);
    const refused = (room: typeof full) => {
      try {
        return room.admit(statement);
      } catch (error) {
        return (error as Error).name;
      }
    };
    expect(refused(full)).toBe(isRefused ? 'DiskFullError' : undefined);
    expect(refused(diskRoom('anywhere', () => 65 * MEBIBYTE))).toBeUndefined();
  });

  it('asks the file system again when there is room', async () => {
    let free = 0;
    const room = diskRoom('anywhere', () => free);
    expect(room.isFull()).toBe(true);
    free = 65 * MEBIBYTE;
    while (room.isFull()) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(() => room.admit('insert')).not.toThrow();
  });

  it('is that of the folder itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'room-'));
    folders.push(folder);
    expect(diskRoom(folder).isFull()).toBe(false);
    expect(() => diskRoom(join(folder, randomUUID())).isFull()).toThrow('ENOENT');
  });
});
