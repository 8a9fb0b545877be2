import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { importanceKey, importanceOf } from './importances.ts';
import { decodeProfile, encodeProfile } from './shared-profile.ts';

const topic = (topic_id: number) => ({ ilg_theme_id: (topic_id % 6) + 1, topic_category_id: topic_id % 4, topic_id });
const keyOf = (id: number) => {
  const { ilg_theme_id, topic_category_id, topic_id } = topic(id);
  return importanceKey(ilg_theme_id, topic_category_id, topic_id);
};
const topics = Array.from({ length: 91 }, (_, at) => topic(at + 1));
const values = (set: Readonly<Record<number, number>>) =>
  Object.fromEntries(Object.entries(set).map(([id, value]) => [keyOf(Number(id)), value]));

const anyTopics = fc.uniqueArray(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 100 });
const anyImportance = fc.oneof(fc.constantFrom(0, 50, 100), fc.integer({ min: 0, max: 100 }));

describe('a shared profile', () => {
  it.each([
    ['nothing', {}, '1'],
    ['a topic at 50', { 7: 50 }, '1'],
    ['one topic', { 7: 100 }, '1.7_2s'],
    ['a run of topics', { 1: 0, 2: 0, 3: 0, 4: 1 }, '1.1-3_0.4_1'],
    ['the same importance on both sides of a topic at 50', { 1: 9, 3: 9 }, '1.1_9.3_9'],
  ])('of %s is %j as %s', (_name, set, text) => {
    expect(encodeProfile(topics, values(set))).toBe(text);
  });

  it('says the same importances again', () => {
    fc.assert(
      fc.property(anyTopics, fc.array(anyImportance, { minLength: 100, maxLength: 100 }), (ids, importances) => {
        const list = ids.map(topic);
        const set = values(Object.fromEntries(ids.map((id, at) => [id, importances[at] ?? 50])));
        const read = decodeProfile(list, encodeProfile(list, set));
        if (typeof read === 'string') throw new Error(read);
        expect(read.refused).toBe(0);
        for (const id of ids) expect(importanceOf(read.values, keyOf(id))).toBe(importanceOf(set, keyOf(id)));
      }),
    );
  });

  it('carries the importance of a topic in single industries, where it differs from the topic’s', () => {
    const [first = topic(1), ...others] = topics;
    const list = [{ ...first, industry_ids: [7, 40] }, ...others];
    const set = { ...values({ 1: 100 }), [`${keyOf(1)}@40`]: 0, [`${keyOf(1)}@7`]: 100 };
    expect(encodeProfile(list, set)).toBe('1.1_2s.1~14_0');
    expect(decodeProfile(list, '1.1_2s.1~14_0.1~8_0.1~7_2t.2~7_0')).toEqual({
      values: { ...values({ 1: 100 }), [`${keyOf(1)}@40`]: 0 },
      refused: 3,
    });
    expect(decodeProfile(list, '1.1~7_2s')).toEqual({ values: { [`${keyOf(1)}@7`]: 100 }, refused: 0 });
  });

  it('has no importance for a topic that ended among its own', () => {
    const left = topics.filter(({ topic_id }) => topic_id !== 2);
    expect(encodeProfile(left, values({ 1: 9, 2: 9, 3: 9 }))).toBe('1.1_9.3_9');
  });

  it('gives the importance of a topic that was merged since to the other one, unless that has its own', () => {
    const merged = [2, 3, 4].map((id) => ({ key: keyOf(id), into: keyOf(id === 4 ? 6 : 5) }));
    const left = topics.filter(({ topic_id }) => topic_id > 4);
    expect(decodeProfile(left, '1.2_1.3_2s.4_9.6_8.1_0', merged)).toEqual({
      values: values({ 5: 100, 6: 8 }),
      refused: 1,
    });
  });

  it('fits into a short link where whole themes are set, and in a long one whatever is set', () => {
    const theme = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [at + 1, 100]));
    expect(encodeProfile(topics, values(theme))).toBe('1.1-g_2s');
    const each = Object.fromEntries(topics.map(({ topic_id }) => [topic_id, topic_id % 50]));
    expect(encodeProfile(topics, values(each)).length).toBeLessThan(700);
  });

  it.each([
    ['1.7_2s.nonsense.8_0', { values: values({ 7: 100, 8: 0 }), refused: 1 }],
    ['1.7_2t.8_0', { values: values({ 8: 0 }), refused: 1 }],
    ['1.zz_1.8_0', { values: values({ 8: 0 }), refused: 1 }],
    ['1.9-8_1.8_0', { values: values({ 8: 0 }), refused: 1 }],
    ['1', { values: {}, refused: 0 }],
    ['1.7_2t', 'unreadable'],
    ['1.', 'unreadable'],
    ['2.7_2s', 'unknown-version'],
    ['12', 'unknown-version'],
    ['', 'unreadable'],
    ['0.7_2s', 'unreadable'],
    ['<script>', 'unreadable'],
  ])('reads the good part of %j', (text, expected) => {
    expect(decodeProfile(topics, text)).toEqual(expected);
  });

  it('takes any text without harm', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `1.${text}`),
        ),
        (text) => {
          const read = decodeProfile(topics, text);
          if (typeof read === 'string') return;
          const known = new Set(topics.map(({ topic_id }) => keyOf(topic_id)));
          for (const [key, value] of Object.entries(read.values)) {
            expect(known.has(key)).toBe(true);
            expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
          }
        },
      ),
    );
  });

  it('keeps what fits of a text that is too long', () => {
    const read = decodeProfile(topics, `1.7_2s.${'8_0.'.repeat(10_000)}`);
    expect(read).toEqual({ values: values({ 7: 100, 8: 0 }), refused: 2 });
  });
});
