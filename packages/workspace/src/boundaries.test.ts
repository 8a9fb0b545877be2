import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
  ['mf-companies/src/g.test.tsx', '@commonweal/mf-admin', 'A remote never imports another remote'],
  ['shell/src/a.ts', '@commonweal/mf-companies', 'finds its remotes in the registry'],
  ['shell/src/b.ts', '@commonweal/api', 'through the api-client'],
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
  ['shell/src/ok.ts', 'react-router'],
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
