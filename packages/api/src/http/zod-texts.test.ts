import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { noteWritingContract } from '@commonweal/contracts/note-writing';
import { topicProposalsContract } from '@commonweal/contracts/topic-proposals';
import { zodTexts } from './zod-texts.ts';

const uuid = (at: number) => `11111111-1111-4111-8111-${String(at).padStart(12, '0')}`;
const sources = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ uuid: uuid(at), url: `https://example.org/${at}` }));
const words = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`);
const datapoint = { datapoint_id: 1, unit_id: 1, year: 2024, value: '1' };

function textsOf(schema: z.ZodType, value: unknown, locale: 'en' | 'fr') {
  const result = schema.safeParse(value, { error: zodTexts[locale] });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const change = noteWritingContract['PUT v3/notes/:id'].body;
const proposal = topicProposalsContract['PUT v3/topic-proposals/:id'].body;
const written = { topic_category_id: 1, title: '', description: '', keywords: [], sources: [], available_to_others: 1 };
const at = (url: string) => ({ revision: 1, sources: [{ uuid: uuid(1), url }] });

const notAnAddress = {
  en: 'This is not a web address, such as https://example.org/report.',
  fr: 'Ce n’est pas une adresse web, comme https://example.org/rapport.',
};
const tooLong = {
  en: 'This address is too long, please shorten it.',
  fr: 'Cette adresse est trop longue, raccourcissez-la.',
};
const long = (length: number) => 'https://example.org/'.padEnd(length, 'a');

describe('the sentence about a field that a contract refuses', () => {
  it.each([
    [{ revision: 1, sources: sources(21) }, 'sources', 'You cannot add more than 20 sources.', 'plus de 20 sources.'],
    [{ revision: 1, tags: words(21) }, 'tags', 'You cannot add more than 20 tags.', 'plus de 20 mots-clés.'],
    [
      { revision: 1, datapoints: Array.from({ length: 51 }, () => datapoint) },
      ...(['datapoints', 'You cannot add more than 50 datapoints.', 'plus de 50 indicateurs.'] as const),
    ],
    [{ revision: 1, pai_ids: words(31) }, 'pai_ids', 'You cannot add more than 30 entries.', 'plus de 30 éléments.'],
  ])('of an analysis says how many there may be (%#)', (body, field, en, fr) => {
    expect(textsOf(change, body, 'en')).toMatchObject({ [field]: en });
    expect(textsOf(change, body, 'fr')).toMatchObject({ [field]: `Vous ne pouvez pas ajouter ${fr}` });
  });

  it('is none as long as there are as many as there may be', () => {
    expect(textsOf(change, { revision: 1, sources: sources(20), tags: words(20) }, 'en')).toEqual({});
  });

  it('of a proposal says how many there may be', () => {
    const body = { ...written, keywords: words(21) };
    expect(textsOf(proposal, body, 'en')).toEqual({ keywords: 'You cannot add more than 20 keywords.' });
  });

  it('says how many there have to be', () => {
    const schema = z.object({ sources: z.array(z.string()).min(2) });
    expect(textsOf(schema, { sources: [''] }, 'en')).toEqual({ sources: 'Please add at least 2 sources.' });
    expect(textsOf(schema, { sources: [''] }, 'fr')).toEqual({ sources: 'Ajoutez au moins 2 sources.' });
  });

  it.each([
    ['https://example.abcdefghijk', notAnAddress],
    ['example.org:123456', notAnAddress],
    ['https://name:word@example.org', notAnAddress],
    [long(500), tooLong],
    [long(501), tooLong],
  ])('says what is wrong with an address (%#)', (url, texts) => {
    for (const locale of ['en', 'fr'] as const)
      expect(textsOf(change, at(url), locale)).toEqual({ 'sources.0.url': texts[locale] });
  });

  it.each(['', 'example.org', long(499)])('is none for an address that the rule allows (%#)', (url) => {
    expect(textsOf(change, at(url), 'en')).toEqual({});
  });

  it('is that of the library where an address is no text', () => {
    const body = { revision: 1, sources: [{ uuid: uuid(1), url: 7 }] };
    expect(Object.values(textsOf(change, body, 'en'))).toEqual(['Invalid input: expected string, received number']);
  });

  it('asks for a shorter text in the numbers of the language', () => {
    const schema = z.string().max(2_000);
    expect(textsOf(schema, 'x'.repeat(2_001), 'en')).toEqual({
      '': 'Please shorten this to at most 2,000 characters.',
    });
    expect(textsOf(schema, 'x'.repeat(2_001), 'fr')).toEqual({
      '': 'Raccourcissez ce texte à 2\u202f000 caractères au plus.',
    });
  });
});
