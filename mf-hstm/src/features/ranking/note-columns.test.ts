import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { packNotes, unpackNotes } from './note-columns.ts';
import { someNotes } from './ranking-fixtures.ts';

it('gives back the notes that were put in, to the last digit', () => {
  fc.assert(
    fc.property(someNotes, (notes) => {
      expect([...unpackNotes(packNotes(notes))]).toEqual(notes);
    }),
  );
});

it('gives the notes of one company', () => {
  fc.assert(
    fc.property(someNotes, fc.integer({ min: 1, max: 44 }), (notes, company) => {
      expect([...unpackNotes(packNotes(notes), company)]).toEqual(notes.filter(({ e }) => e === company));
    }),
  );
});
