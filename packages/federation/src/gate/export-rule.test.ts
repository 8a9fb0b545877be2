import { describe, expect, it } from '@jest/globals';
import { check, host, one, remote, shell } from './gate.fixture.ts';

const QUERY = '@commonweal/platform/query';
const site = shell({ exports: { [QUERY]: ['useMutation', 'useQuery'] } });

describe('names that a remote imports of a shared module', () => {
  it('fit where the shell exports them all', () => {
    expect(check([remote({ exports: { [QUERY]: ['useQuery'] } })], site)).toEqual([]);
  });

  it('are refused where the shell lacks one: with the remote, and with the shell that drops it', () => {
    const guest = remote({ exports: { [QUERY]: ['useQueries', 'useQuery'] } });
    const refusal = [
      {
        rule: 'export',
        parties: [one, host],
        text: {
          en: `${one} imports useQueries from ${QUERY}, which ${host} does not export.`,
          fr: `${one} importe useQueries de ${QUERY}, que ${host} n’exporte pas.`,
        },
      },
    ];
    expect(check([guest], site)).toEqual(refusal);
    expect(check([guest], site, { changed: ['shell'] })).toEqual(refusal);
  });

  it('are not held against a shell of before this was written down', () => {
    expect(check([remote({ exports: { [QUERY]: ['useQueries'] } })], shell())).toEqual([]);
  });
});
