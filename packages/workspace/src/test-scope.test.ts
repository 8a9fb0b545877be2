import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projects, remotes, root } from './projects.ts';
import { areasNamed, testScope } from './test-scope.ts';

const specs = readdirSync(join(root, 'e2e/tests'));

describe('the part of the tests that a change needs', () => {
  it('is everything where nothing is named', () => {
    const { affected, specs: chosen } = testScope([]);
    expect(affected).toHaveLength(projects.length);
    expect(chosen).toBeNull();
  });

  it('is a remote and the browser specs that name it', () => {
    const { affected, specs: chosen } = testScope(['mf-portfolios']);
    expect(affected).toEqual(['mf-portfolios', 'packages/workspace']);
    expect(chosen).toContain('portfolios.spec.ts');
    expect(chosen).not.toContain('industries.spec.ts');
    expect(testScope(['mf-hstm']).specs).toContain('hstm.spec.ts');
  });

  it('includes specs of pages that show a part of the remote', () => {
    // It names companies alone, whose page has a slot for analyses.
    expect(areasNamed(readFileSync(join(root, 'e2e/tests/industries.spec.ts'), 'utf8'))).not.toContain('mf-analyses');
    expect(testScope(['mf-analyses']).specs).toContain('industries.spec.ts');
    expect(testScope(['mf-hstm']).specs).not.toContain('industries.spec.ts');
  });

  it('includes specs that name no area', () => {
    expect(testScope(['mf-hstm']).specs).toContain('terms.spec.ts');
  });

  it('follows the packages that depend on a change, and the whole site in the browser', () => {
    expect(testScope(['gateway'])).toEqual({
      affected: ['packages/gateway', 'packages/workspace', 'e2e'],
      specs: null,
    });
    expect(testScope(['packages/domain']).affected).toEqual(expect.arrayContaining([...remotes, 'packages/api']));
    expect(testScope(['ui']).affected).not.toContain('packages/api');
  });

  it('names the projects where there is none of a name', () => {
    expect(() => testScope(['mf-nothing'])).toThrow('There is no project mf-nothing. There are shell, mf-accounts');
  });

  it('leaves no spec out of every remote’s part', () => {
    const reached = new Set(remotes.flatMap((remote) => testScope([remote]).specs ?? []));
    expect([...reached].sort()).toEqual(specs.toSorted());
  });
});

describe('the areas that a browser spec names', () => {
  it.each([
    ["say('companies.list.title')", ['mf-companies']],
    ["say(\n  'hstm.title'", ['mf-hstm']],
    ['visit(`/portfolios/${id}`)', ['mf-portfolios']],
    ["request.get('/api/v3/users/me')", ['mf-accounts', 'mf-admin']],
    ["say('shell.header.rate')", []],
    ["visit('/nowhere')", []],
  ])('%j names %j', (source, areas) => {
    expect(areasNamed(source)).toEqual(areas);
  });
});
