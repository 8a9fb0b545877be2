import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { DevArgumentsError, readDevArguments } from './dev-arguments.ts';
import { applications, root } from './projects.ts';

const read = (...args: string[]) => readDevArguments(args, root);
const companies = join(root, 'mf-companies');

describe('the arguments of npm run dev', () => {
  it('watch everything where nothing is named', () => {
    expect(read()).toEqual({ mode: 'site', served: applications, watched: applications });
  });

  it('watch what is named, by its name or its folder', () => {
    expect(read('mf-companies', 'shell')).toMatchObject({ mode: 'site', watched: [companies, join(root, 'shell')] });
    expect(readDevArguments(['.'], companies)).toMatchObject({ mode: 'site', watched: [companies] });
  });

  it('serve one remote for a site that runs elsewhere', () => {
    const asked = read('mf-companies', '--on', 'https://site.example', '--port', '4177');
    expect(asked).toEqual({
      mode: 'on-site',
      folder: companies,
      site: new URL('https://site.example'),
      port: 4177,
    });
    expect(read('mf-companies', '--on', 'https://site.example')).toMatchObject({ port: null });
  });

  it('serve one remote without the others', () => {
    expect(read('mf-companies', '--alone')).toEqual({ mode: 'alone', folder: companies });
  });

  it.each([
    [['--alone'], /Name the one remote/],
    [['shell', '--alone'], /Name the one remote/],
    [['mf-companies', 'mf-hstm', '--alone'], /Name the one remote/],
    [['mf-companies', '--alone', '--on', 'https://site.example'], /Either --alone/],
    [['mf-nothing'], /There is no mf-nothing/],
    [['--on', 'https://site.example'], /Name the one remote/],
    [['mf-companies', 'mf-hstm', '--on', 'https://site.example'], /Name the one remote/],
    [['shell', '--on', 'https://site.example'], /Name the one remote/],
    [['mf-companies', '--on', 'site.example'], /not the address of a site/],
    [['mf-companies', '--on', 'ftp://site.example'], /not the address of a site/],
    [['mf-companies', '--on', 'https://site.example', '--port', '70000'], /not a port/],
    [['mf-companies', '--port', '4100'], /goes with --on/],
    [['--unknown'], /--unknown/],
  ])('%j are refused in words', (args, message) => {
    expect(() => read(...args)).toThrow(DevArgumentsError);
    expect(() => read(...args)).toThrow(message);
  });
});
