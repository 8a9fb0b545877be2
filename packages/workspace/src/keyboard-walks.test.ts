import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { formsOf, walksIn } from './keyboard-walks.ts';
import { root } from './projects.ts';

const specs = join(root, 'e2e/tests');
/** Shown while the whole site is in maintenance, by the test that brings it about. */
const MAINTENANCE_NOTICE = 'shell/maintenance/maintenance-notice.tsx';

/** Forms of analyses that are gone through in a browser; the others in `forms-by-keyboard.test.tsx`. */
const OF_TOPICS =
  /^mf-analyses\/(?:(?:proposals|small-tasks|topic-decisions|topics)\/|analyses\/report-dialog|analysis\/(?:company-reply|reply-form))/;

/** Desks of the administration that are gone through in a browser; its other forms in the tests of their pages. */
const OF_DESKS = /^mf-admin\/(?:findings|note-reports|rating-groups|source-reviews|topic-reports)\//;

const scratch = mkdtempSync(join(tmpdir(), 'commonweal-walks-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Forms that are gone through less often than there are of them, and names of walks that no form has. */
function compare(forms: readonly string[], walks: readonly string[]) {
  const count = (names: readonly string[], wanted: string) => names.filter((name) => name === wanted).length;
  return {
    missing: forms.filter((form, at) => count(forms.slice(0, at + 1), form) > count(walks, form)),
    unknown: walks.filter((walk) => !forms.includes(walk)),
  };
}

it('every form and dialog of accounts and of the shell is gone through by keyboard in a browser', () => {
  const forms = ['mf-accounts', 'shell'].flatMap((name) => formsOf(join(root, name)));
  expect(forms.length).toBeGreaterThan(50);
  const ofMaintenance = walksIn(specs, 'maintenance.spec.ts');
  expect(ofMaintenance).toEqual([MAINTENANCE_NOTICE]);
  const walks = walksIn(specs).filter((name) => !/^mf-(?:admin|analyses)\//.test(name));
  expect(compare(forms, [...walks, ...ofMaintenance])).toEqual({ missing: [], unknown: [] });
});

it('so is every form about topics, proposals, decisions, small tasks and replies of companies', () => {
  const forms = formsOf(join(root, 'mf-analyses')).filter((name) => OF_TOPICS.test(name));
  expect(forms.length).toBeGreaterThan(10);
  const walks = walksIn(specs).filter((name) => name.startsWith('mf-analyses/'));
  expect(compare(forms, walks)).toEqual({ missing: [], unknown: [] });
});

it('so is every desk of topics, reports, sources and groups of raters', () => {
  const forms = formsOf(join(root, 'mf-admin')).filter((name) => OF_DESKS.test(name));
  expect(forms.length).toBeGreaterThan(5);
  const walks = walksIn(specs).filter((name) => name.startsWith('mf-admin/'));
  expect(compare(forms, walks)).toEqual({ missing: [], unknown: [] });
});

it('none of these tests is of one language alone', () => {
  const config = readFileSync(join(root, 'e2e/playwright.config.ts'), 'utf8');
  const [, names = ''] = /ofOneLanguage =\s+\/(.+)\/;/.exec(config) ?? [];
  const ofOneLanguage = new RegExp(names);
  expect(ofOneLanguage.test('crawl.spec.ts')).toBe(true);
  const withWalks = readdirSync(specs).filter((name) => walksIn(specs, name).length > 0);
  expect(withWalks).toContain('maintenance.spec.ts');
  expect(withWalks.filter((name) => ofOneLanguage.test(name))).toEqual([]);
});

it.each<[string, string, number]>([
  ['a form', '<form onSubmit={send}><button /></form>', 1],
  ['a dialog', '<Dialog open>Text</Dialog>', 1],
  ['a form in a dialog, once', '<Dialog open><form>Text</form></Dialog>', 1],
  ['two dialogs', '<><Dialog open>Text</Dialog><Dialog open>Text</Dialog></>', 2],
  ['a dialog that is filled here', '<ProofDialog act={send}><p>Text</p></ProofDialog>', 1],
  ['a role', '<div role="alertdialog">Text</div>', 1],
  ['a question before an act', '<button onClick={() => void confirm({ title })} />', 1],
  ['a field that is kept at once', '<Switch checked={is} />', 1],
  ['a field of the browser', '<select value={is} />', 1],
  ['a button that sends something', '<Button {...useMutation({ mutationFn: send })} />', 1],
  ['a dialog that is filled elsewhere', '<RenameDialog name={name} />', 0],
  ['what opens a dialog', '<button aria-haspopup="dialog" />', 0],
])('a file with %s has as many', (_, markup, expected) => {
  const folder = mkdtempSync(join(scratch, 'project-'));
  mkdirSync(join(folder, 'src/features/x'), { recursive: true });
  const text = `import { Button, Switch } from '@commonweal/ui';\nexport const page = () => ${markup};`;
  writeFileSync(join(folder, 'src/features/x/planted-form.tsx'), text);
  const forms = formsOf(folder);
  expect(forms).toEqual(Array.from({ length: expected }, () => `${basename(folder)}/x/planted-form.tsx`));
  expect(compare(forms, []).missing).toEqual(forms);
  expect(compare(forms, forms)).toEqual({ missing: [], unknown: [] });
  expect(compare([], ['x/gone.tsx'])).toEqual({ missing: [], unknown: ['x/gone.tsx'] });
});
