import { describe, expect, it } from '@jest/globals';
import { mayAskFor } from './robots-rules.ts';

const may = (robots: string, path = '/report', agent = 'commonweal') =>
  mayAskFor(robots, agent, new URL(path, 'https://source.example'));

describe('a robots.txt', () => {
  it.each([
    ['nothing', '', true],
    ['no rules', 'Sitemap: https://source.example/map.xml', true],
    ['everything disallowed', 'User-agent: *\nDisallow: /', false],
    ['an empty rule', 'User-agent: *\nDisallow:', true],
    ['another path disallowed', 'User-agent: *\nDisallow: /reports', true],
    ['a beginning of the path disallowed', 'User-agent: *\nDisallow: /rep', false],
    ['another agent disallowed', 'User-agent: other\nDisallow: /', true],
    ['this agent disallowed, whatever its case', 'User-Agent: CommonWeal/1.0\nDISALLOW: /', false],
    ['this agent allowed before all others', 'User-agent: *\nDisallow: /\n\nUser-agent: commonweal\nAllow: /', true],
    ['several agents in one group', 'User-agent: a\nUser-agent: commonweal\nDisallow: /', false],
    ['two groups of the same agent', 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /report', false],
    ['a rule after another group', 'User-agent: *\nDisallow: /a\nUser-agent: other\nDisallow: /', true],
    ['the longer rule allowing', 'User-agent: *\nDisallow: /\nAllow: /rep', true],
    ['the longer rule disallowing', 'User-agent: *\nAllow: /\nDisallow: /rep', false],
    ['two rules as long as each other', 'User-agent: *\nDisallow: /rep\nAllow: /rep', true],
    ['a comment', 'User-agent: * # all\nDisallow: / # all', false],
    ['a rule before any agent', 'Disallow: /', true],
    ['Windows lines and a mark', '\uFEFFUser-agent: *\r\nDisallow: /', false],
  ])('with %s', (_, robots, isAllowed) => {
    expect(may(robots)).toBe(isAllowed);
  });

  it.each([
    ['/*.pdf', '/a/report.pdf', false],
    ['/*.pdf', '/report.html', true],
    ['/*.pdf$', '/report.pdf', false],
    ['/*.pdf$', '/report.pdf?page=2', true],
    ['/report$', '/report', false],
    ['/report$', '/report/2', true],
    ['/a*b*c', '/a-c-b-c', false],
    ['/a*b*c', '/a-c-b', true],
    ['/a*a$', '/a', true],
    ['/report?year', '/report?year=2', false],
    ['/rapport-é', '/rapport-%C3%A9', false],
  ])('with the path %s and the page %s', (rule, path, isAllowed) => {
    expect(may(`User-agent: *\nDisallow: ${rule}`, path)).toBe(isAllowed);
  });

  it('may always be asked for itself', () => {
    expect(may('User-agent: *\nDisallow: /', '/robots.txt')).toBe(true);
    expect(may('User-agent: *\nDisallow: /', '/robots.txt2')).toBe(false);
  });

  it('takes no longer for a pattern that is written to take long', () => {
    const rule = `User-agent: *\nDisallow: /${'*a'.repeat(240)}$\n`;
    expect(may(rule.repeat(100), `/${'a'.repeat(1_900)}b`)).toBe(true);
    expect(may(rule, `/${'a'.repeat(1_900)}`)).toBe(false);
  });

  it('keeps 2,000 rules and paths of 500 signs', () => {
    const rules = (count: number) => `User-agent: *\n${'Disallow: /x\n'.repeat(count)}Disallow: /`;
    expect(may(rules(1_999))).toBe(false);
    expect(may(rules(2_000))).toBe(true);
    const longest = (length: number) => `User-agent: *\nDisallow: /${'a'.repeat(length - 1)}`;
    expect(may(longest(500), `/${'a'.repeat(600)}`)).toBe(false);
    expect(may(longest(501), `/${'a'.repeat(600)}`)).toBe(true);
  });
});
