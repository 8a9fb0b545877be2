import { expect, it } from '@jest/globals';
import { joinMessages } from './remote.ts';

const source = (texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>>) => ({
  en: () => Promise.resolve({ default: texts.en }),
  fr: () => Promise.resolve({ default: texts.fr }),
});

it('joins the texts of several parts in each language', async () => {
  const joined = joinMessages(
    source({ en: { a: 'One' }, fr: { a: 'Un' } }),
    source({ en: { b: 'Two' }, fr: { b: 'Deux' } }),
  );
  expect(await joined.en()).toEqual({ default: { a: 'One', b: 'Two' } });
  expect(await joined.fr()).toEqual({ default: { a: 'Un', b: 'Deux' } });
});

it('fails where the texts of a part cannot be loaded', async () => {
  const failing = { ...source({ en: {}, fr: {} }), en: () => Promise.reject(new Error('offline')) };
  await expect(joinMessages(failing, source({ en: {}, fr: {} })).en()).rejects.toThrow('offline');
});
