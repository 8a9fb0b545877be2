import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkQueries, findQueryProblems } from './check-queries.ts';
import { root } from './projects.ts';
import { run } from './run.ts';
import { tool } from './tools.ts';

/** Each file breaks one rule of who may import whom; the lint configuration of the workspace must say so. */
const planted = [
  ['mf-companies/src/a.ts', '@commonweal/mf-analyses/remote', 'A remote never imports another remote'],
  ['mf-companies/src/b.ts', '../../mf-analyses/src/remote.ts', 'Packages are imported by their name'],
  ['mf-companies/src/c.ts', 'react-router', 'Import it from @commonweal/platform'],
  ['mf-companies/src/d.tsx', '@tanstack/react-query', 'Import it from @commonweal/platform'],
  ['mf-companies/src/e.ts', '@commonweal/api', 'A remote knows platform, ui'],
  ['mf-companies/src/f.ts', '@commonweal/platform/providers', 'belongs to the shell and to tests'],
  ['mf-companies/src/h.ts', '@commonweal/platform/query-client', 'belongs to the shell and to tests'],
  ['mf-companies/src/i.ts', '@commonweal/api-client', 'Send it with change of @commonweal/platform/changes'],
  ['mf-companies/src/g.test.tsx', '@commonweal/mf-admin', 'A remote never imports another remote'],
  ['shell/src/a.ts', '@commonweal/mf-companies', 'finds its remotes in the registry'],
  ['shell/src/b.ts', '@commonweal/api', 'through the api-client'],
  ['shell/src/c.ts', '@tanstack/react-query', 'Import it from @commonweal/platform/query'],
  ['shell/src/d.ts', '@commonweal/api-client', 'Send it with change of @commonweal/platform/changes'],
  ['shell/src/e.ts', 'react-router', 'Read the query with useAddressQuery'],
  ['packages/domain/src/a.ts', 'react', 'domain holds pure rules'],
  ['packages/domain/src/b.ts', '@commonweal/contracts', 'domain holds pure rules'],
  ['packages/contracts/src/a.ts', '@commonweal/platform/session', 'contracts depend on domain only'],
  ['packages/event-bus/src/a.ts', '@commonweal/contracts', 'The event bus depends on nothing'],
  ['packages/api-client/src/a.ts', '@commonweal/ui', 'depends on contracts only'],
  ['packages/platform/src/a.ts', '@commonweal/ui', 'The platform is below'],
  ['packages/ui/src/a.tsx', '@commonweal/api-client', 'they fetch nothing'],
  ['packages/ui/src/b.tsx', 'react-intl', 'Import it from @commonweal/platform'],
  ['packages/api/src/a.ts', '@commonweal/ui', 'renders no React'],
  ['packages/api/src/social/a.ts', '../auth/accounts.repo.ts', "Modules call each other's service"],
  ['packages/api/src/social/b.ts', 'react-dom', 'renders no React'],
  ['packages/api/src/seed/a.ts', 'react-dom', 'renders no React'],
  ['packages/gateway/src/a.ts', 'react-dom', 'renders no React'],
] as const;

const allowed = [
  ['mf-companies/src/ok.tsx', '@commonweal/platform/router'],
  ['mf-companies/src/ok2.tsx', '@commonweal/domain/score-format'],
  ['shell/src/ok.ts', 'react-router/dom'],
  ['packages/api/src/ok.ts', '@commonweal/contracts'],
  ['packages/api/src/social/ok.ts', '../auth/sign-in.service.ts'],
  ['packages/api/src/social/ok2.ts', './social.repo.ts'],
  ['packages/api/src/social/ok.test.ts', '../auth/accounts.repo.ts'],
  ['packages/api/src/seed/ok.ts', '../auth/accounts.repo.ts'],
  ['packages/api/src/testing/ok.ts', '../auth/accounts.repo.ts'],
] as const;

describe('the boundaries between packages', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [file, imported] of [...planted, ...allowed]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `import * as found from '${imported}';\n\nexport const used = found;\n`);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const lint = (file: string) => run(tool('oxlint'), [file], { cwd: folder, quiet: true });

  it.each(planted)('%s may not import %s', async (file, _imported, message) => {
    const { status, output } = await lint(file);
    expect(output.replaceAll(/\s+/g, ' ')).toContain(message);
    expect(status).not.toBe(0);
  });

  it.each(allowed)('%s may import %s', async (file, _imported) => {
    expect(await lint(file)).toMatchObject({ status: 0 });
  });
});

/** Code that goes past the platform's queries and changes, and what the check says of it. */
const pastPlatform = [
  ['a key', "useQuery({ queryKey: ['companies', 7], queryFn });", 'keys are made by areaQueries alone'],
  ['a key in short', 'const options = { queryKey };', 'keys are made by areaQueries alone'],
  ['a key of a query', 'find(companyDetails(slug).queryKey);', 'keys are made by areaQueries alone'],
  ['another area', "areaQueries('companies').query(spec);", "the queries of this area are areaQueries('analyses')"],
  ['an area that is worked out', 'areaQueries(name).query(spec);', 'the queries of this area are'],
  ...['invalidateQueries', 'setQueryData', 'getQueryData', 'removeQueries', 'resetQueries', 'setQueriesData'].map(
    (method) => [method, `client.${method}(filters);`, 'queries are reached by tags'] as const,
  ),
  ['a method by destructuring', 'const { invalidateQueries } = client;', 'queries are reached by tags'],
  ['a library that comes late', "void import('@tanstack/react-query');", 'TanStack Query comes from'],
  ['a library by type alone', "import type { QueryClient } from '@tanstack/react-query';", 'TanStack Query comes from'],
  ['an announcement', "emit('data.changed@1', { tags: [] });", 'a change is announced by change or changed'],
  ['a fetch that writes', "void fetch('/api/v3/x', { method: 'DELETE' });", 'changes are sent by change'],
  ['a beacon', "navigator.sendBeacon('/api/v3/x', body);", 'changes are sent by change'],
  ['an old request', 'new XMLHttpRequest();', 'changes are sent by change'],
  ['no tags', "void change('PUT v3/notes/:id/read', input, { changes: [] });", '"changes: []" belongs to'],
  ['no tags, said elsewhere', 'const none = { changes: [] };', '"changes: []" belongs to'],
  ['no tags of what is worked out', 'void change(operation, input, { changes: [] });', '"changes: []" belongs to'],
] as const;

const withinPlatform = [
  ['a query of the area', "areaQueries('analyses').query({ key: ['a'], tags: ['notes'], queryFn });"],
  ['a change with tags', "void change('PUT v3/notes/:id/read', input, { changes: ['notes'] });"],
  ['a change of nothing shown', "void change('POST v3/search-logs', input, { changes: [] });"],
  ['a fetch that reads', "void fetch('/manifest.json', { signal });"],
  ['an event of the area', "emit('rating.requested@1', { asked: 'rating' });"],
] as const;

describe('the queries and changes of a remote', () => {
  const problemsOf = (text: string) => findQueryProblems({ file: 'mf-analyses/src/planted.ts', text });

  it.each(pastPlatform)('may not go past the platform: %s', (_shape, text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  it.each(withinPlatform)('may be %s', (_shape, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('are as they should be', async () => {
    expect(await checkQueries()).toEqual({ status: 0, output: '' });
  });
});
