import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { readCookie } from './cookie.ts';
import { addMessages, currentLocale, switchLocale, useLocaleState } from './locale.ts';

const source = (area: string) => ({
  en: async () => ({ default: { [`${area}.hello`]: 'Hello' } }),
  fr: async () => ({ default: { [`${area}.hello`]: 'Bonjour' } }),
});

describe('the language of the page', () => {
  beforeEach(async () => {
    await act(() => switchLocale('en'));
  });

  it('adds the messages of an area in the language that is on', async () => {
    const { result } = renderHook(useLocaleState);
    await act(() => addMessages(source('one')));
    expect(result.current.messages).toMatchObject({ 'one.hello': 'Hello' });
  });

  it('changes every area at once and is remembered in the cookie and the document', async () => {
    const { result } = renderHook(useLocaleState);
    await act(() => addMessages(source('two')));
    await act(() => addMessages(source('three')));
    await act(() => switchLocale('fr'));
    expect(result.current).toMatchObject({
      locale: 'fr',
      messages: { 'two.hello': 'Bonjour', 'three.hello': 'Bonjour' },
    });
    expect(readCookie('locale')).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
  });

  it('adds an area in the new language where it changed while loading', async () => {
    const { result } = renderHook(useLocaleState);
    const english = Promise.withResolvers<{ default: { 'late.hello': string } }>();
    const late = { en: () => english.promise, fr: async () => ({ default: { 'late.hello': 'Bonjour' } }) };
    const adding = addMessages(late);
    await act(() => switchLocale('fr'));
    await act(async () => {
      english.resolve({ default: { 'late.hello': 'Hello' } });
      await adding;
    });
    expect(result.current.messages).toMatchObject({ 'late.hello': 'Bonjour' });
    expect(currentLocale()).toBe('fr');
  });

  it('stays as it was where the other language cannot be loaded', async () => {
    const broken = { en: async () => ({ default: {} }), fr: () => Promise.reject(new Error('gone')) };
    await act(() => addMessages(broken));
    await expect(switchLocale('fr')).rejects.toThrow('gone');
    expect(currentLocale()).toBe('en');
  });
});
