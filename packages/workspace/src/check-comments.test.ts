import { describe, expect, it } from '@jest/globals';
import { checkComments, findQuestionComments } from './check-comments.ts';

describe('comments', () => {
  it.each([
    ['/** ', 'What', ' decides the place. */'],
    ['  // ', 'Who', ' may see it.'],
    [' * ', 'Whether', ' it is there.'],
    ['/* ', 'Where', ' it stands. */'],
    ['/** ', 'Whoever', ' comes first. */'],
  ])('are found that open with a question: %s%s%s', (...parts) => {
    const line = parts.join('');
    const problem = `a.ts:2: "${line.trim()}" names nothing; open with a noun or a verb`;
    expect(findQuestionComments('a.ts', `const a = 1;\n${line}`)).toEqual([problem]);
  });

  it.each([
    '/** Facts that decide what comes first. */',
    '// Whatsoever',
    "const text = 'What is new';",
    'What: 1,',
    "{/* @__PURE__ */ 'Who'}",
  ])('pass otherwise: %s', (line) => {
    expect(findQuestionComments('a.ts', line)).toEqual([]);
  });

  it('open with a noun or a verb in the whole workspace', async () => {
    expect(await checkComments()).toEqual({ status: 0, output: '' });
  });
});
