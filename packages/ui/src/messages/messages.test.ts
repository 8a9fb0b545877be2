import { describe, expect, it } from '@jest/globals';
import { uiMessages } from './messages.ts';

const { default: en } = await uiMessages.en();
const { default: fr } = await uiMessages.fr();

const english = new Map<string, string>(Object.entries(en));
const french = new Map<string, string>(Object.entries(fr));

/** The names in braces that a message is filled with. */
function slots(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted();
}

describe('the texts of the components', () => {
  it('are the same in both languages', () => {
    expect([...french.keys()]).toEqual([...english.keys()]);
  });

  it.each([...english])('%s is filled with the same values in French', (id, text) => {
    expect(slots(french.get(id) ?? '')).toEqual(slots(text));
  });

  it('keep French signs with their words', () => {
    const loose = [...french.values()].filter((text) => / [;:!?»]|« /.test(text));
    expect(loose).toEqual([]);
  });
});
