import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { packNotes, unpackNotes } from './note-columns.ts';
import { someNotes } from './ranking.fixture.ts';

it('gives back the notes that were put in, to the last digit', () => {
  fc.assert(
    fc.property(someNotes, (notes) => {
      expect([...unpackNotes(packNotes(notes))]).toEqual(notes);
    }),
  );
});
