import { expect, it } from '@jest/globals';
import { RECIPE_TIME, copy, describeRecipe } from './describe-recipe.fixture.ts';
import { buildRemoteOf, failedTestsOf, problemsBetween } from './built-remote.fixture.ts';

const slotSeam = `import '@commonweal/platform/remote';

declare module '@commonweal/platform/remote' {
  interface SlotProps {
    /** The motto of a company, on its page. */
    'company.motto@1': { readonly entityName: string };
  }
}
`;

const motto = `export default function CompanyMotto({ entityName }: { readonly entityName: string }) {
  return <p>The motto of {entityName}</p>;
}
`;

const mottoTest = `import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import CompanyMotto from './company-motto.tsx';

it('names the company', () => {
  render(<CompanyMotto entityName="Acme" />);
  expect(screen.getByText('The motto of Acme')).toBeTruthy();
});
`;

const eventSeam = `import '@commonweal/event-bus';

declare module '@commonweal/event-bus' {
  interface Events {
    /** Somebody looks at the page of a company. */
    'company.seen@1': { readonly entityId: number };
  }
}
`;

const listener = `import { listen } from '@commonweal/event-bus';
import { useEffect } from 'react';

/** Hears of the companies that the person looks at. */
export function useSeenCompanies(onSeen: (entityId: number) => void) {
  useEffect(() => listen('company.seen@1', ({ entityId }) => onSeen(entityId)), [onSeen]);
}
`;

const listenerTest = `import { expect, it, jest } from '@jest/globals';
import { emit } from '@commonweal/event-bus';
import { renderHook } from '@testing-library/react';
import { useSeenCompanies } from './use-seen-companies.ts';

it('hears until its page is gone', () => {
  const seen = jest.fn();
  const { unmount } = renderHook(() => useSeenCompanies(seen));
  emit('company.seen@1', { entityId: 7 });
  unmount();
  emit('company.seen@1', { entityId: 8 });
  expect(seen.mock.calls).toEqual([[7]]);
});
`;

const companyPage = 'mf-companies/src/features/company/company-page.tsx';

describeRecipe('between remotes', () => {
  it(
    'adds a slot, whose provider goes live first',
    async () => {
      await copy.change(
        'mf-companies/remote.json',
        '"company.analyses@1"]',
        '"company.analyses@1", "company.motto@1"]',
      );
      await copy.change(
        companyPage,
        '      <CompanyHeading company={company} />',
        '      <CompanyHeading company={company} />\n      <Slot name="company.motto@1" entityName={name} />',
      );
      await expect(buildRemoteOf(copy, 'mf-companies')).rejects.toThrow('company.motto@1');

      await copy.change(
        'mf-hstm/remote.json',
        '  "platform": "^1.0.0",',
        '  "platform": "^1.0.0",\n  "slots": { "provides": ["company.motto@1"] },',
      );
      await copy.add('mf-hstm/src/seams.ts', slotSeam);
      await copy.change(
        'mf-hstm/src/remote.ts',
        '  messages: {',
        `  slots: {
    'company.motto@1': () => import(/* webpackChunkName: "slot-company-motto" */ '#features/motto/company-motto.tsx'),
  },
  messages: {`,
      );
      await copy.add('mf-hstm/src/features/motto/company-motto.tsx', motto);
      await copy.add('mf-hstm/src/features/motto/company-motto.test.tsx', mottoTest);
      expect(await failedTestsOf(copy, 'mf-hstm', 'company-motto')).toBe('');

      const provider = await buildRemoteOf(copy, 'mf-hstm');
      const user = await buildRemoteOf(copy, 'mf-companies');
      expect(Object.keys(provider.chunks)).toContain('slot-company-motto');
      expect(problemsBetween(provider)).toEqual([]);
      const ofSlot = expect.stringContaining('company.motto@1');
      expect(problemsBetween(user)).toContainEqual(ofSlot);
      expect(problemsBetween(provider, user)).not.toContainEqual(ofSlot);
      expect(copy.touched()).toEqual([
        'mf-companies/remote.json',
        companyPage,
        'mf-hstm/remote.json',
        'mf-hstm/src/features/motto/company-motto.test.tsx',
        'mf-hstm/src/features/motto/company-motto.tsx',
        'mf-hstm/src/remote.ts',
        'mf-hstm/src/seams.ts',
      ]);
    },
    RECIPE_TIME,
  );

  it(
    'adds an event, whose emitter goes live first',
    async () => {
      await copy.change(
        'mf-hstm/remote.json',
        '"events": { "listens": [',
        '"events": { "listens": ["company.seen@1", ',
      );
      await copy.add('mf-hstm/src/features/seen/use-seen-companies.ts', listener);
      await copy.add('mf-hstm/src/features/seen/use-seen-companies.test.tsx', listenerTest);
      await copy.change(
        'mf-hstm/src/routes/how-sustainable-page.tsx',
        "import './how-sustainable-page.css';",
        "import { useSeenCompanies } from '#features/seen/use-seen-companies.ts';\nimport './how-sustainable-page.css';",
      );
      await copy.change(
        'mf-hstm/src/routes/how-sustainable-page.tsx',
        '  const importances = useImportances();',
        '  const importances = useImportances();\n  useSeenCompanies(console.debug);',
      );
      await expect(buildRemoteOf(copy, 'mf-hstm')).rejects.toThrow('company.seen@1');

      await copy.change(
        'mf-companies/remote.json',
        '  "platform": "^1.0.0",',
        '  "platform": "^1.0.0",\n  "events": { "emits": ["company.seen@1"] },',
      );
      await copy.change(
        'mf-companies/src/seams.ts',
        "import '@commonweal/platform/remote';\n",
        `import '@commonweal/platform/remote';\n${eventSeam}`,
      );
      await copy.change(
        companyPage,
        'import { FormattedMessage, useIntl }',
        "import { useEffect } from 'react';\nimport { emit } from '@commonweal/event-bus';\nimport { FormattedMessage, useIntl }",
      );
      await copy.change(
        companyPage,
        '  useConsume(id);',
        "  useConsume(id);\n  useEffect(() => emit('company.seen@1', { entityId: id }), [id]);",
      );
      expect(await failedTestsOf(copy, 'mf-hstm', 'use-seen-companies')).toBe('');

      const emitter = await buildRemoteOf(copy, 'mf-companies');
      const hearer = await buildRemoteOf(copy, 'mf-hstm');
      const ofEvent = expect.stringContaining('company.seen@1');
      expect(problemsBetween(emitter)).not.toContainEqual(ofEvent);
      expect(problemsBetween(hearer)).toContainEqual(ofEvent);
      expect(problemsBetween(emitter, hearer)).not.toContainEqual(ofEvent);
      expect(copy.touched()).toEqual([
        'mf-companies/remote.json',
        companyPage,
        'mf-companies/src/seams.ts',
        'mf-hstm/remote.json',
        'mf-hstm/src/features/seen/use-seen-companies.test.tsx',
        'mf-hstm/src/features/seen/use-seen-companies.ts',
        'mf-hstm/src/routes/how-sustainable-page.tsx',
      ]);
    },
    RECIPE_TIME,
  );
});
