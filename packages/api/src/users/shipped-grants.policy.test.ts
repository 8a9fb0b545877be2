import { describe, expect, it } from '@jest/globals';
import { freshGrants } from './shipped-grants.policy.ts';
import type { Grant } from './shipped-grants.policy.ts';

const MEMBER = 2;
const PREMIUM = 3;
const SUPER = 10;

const grant = (roleId: number, privilege: Grant['privilege']): Grant => ({ roleId, privilege });

const shipped = [
  grant(MEMBER, 'portfolio-state'),
  grant(PREMIUM, 'portfolio-state'),
  grant(PREMIUM, 'portfolio-premium-limit'),
  grant(SUPER, 'portfolio-state'),
  grant(SUPER, 'portfolio-premium-limit'),
];

const complete = new Set([SUPER]);
const everyRole = new Set([MEMBER, PREMIUM, SUPER]);

describe('the grants that a release gives', () => {
  it('are all of them on a new site', () => {
    expect(freshGrants({ shipped, given: [], held: [], present: new Set(), complete })).toEqual(shipped);
  });

  it('are none that were given before, even where an administrator has taken them away', () => {
    expect(freshGrants({ shipped, given: shipped, held: [], present: everyRole, complete })).toEqual([]);
  });

  it('are those of a privilege, of a role and of a new role that were not given yet', () => {
    const [old, ...fresh] = shipped;
    expect(freshGrants({ shipped, given: old ? [old] : [], held: [], present: new Set([MEMBER]), complete })).toEqual(
      fresh,
    );
  });

  it('are none that are in force already', () => {
    const [first, ...others] = shipped;
    const held = first ? [first] : [];
    expect(freshGrants({ shipped, given: [], held, present: new Set(), complete })).toEqual(others);
    expect(freshGrants({ shipped, given: others, held, present: everyRole, complete })).toEqual([]);
    expect(freshGrants({ shipped, given: others, held: [], present: everyRole, complete })).toEqual([first]);
  });

  describe('on a site that is older than the record', () => {
    const older = { shipped, given: [], present: everyRole, complete };

    it('leave out privileges that an ordinary role holds, and add those that none does', () => {
      const held = [grant(MEMBER, 'portfolio-state'), grant(SUPER, 'portfolio-premium-limit')];
      expect(freshGrants({ ...older, held })).toEqual([
        grant(PREMIUM, 'portfolio-premium-limit'),
        grant(SUPER, 'portfolio-state'),
      ]);
    });

    it('are whole for a role that the site has not', () => {
      const held = [grant(MEMBER, 'portfolio-state'), grant(MEMBER, 'portfolio-premium-limit')];
      expect(freshGrants({ ...older, held, present: new Set([MEMBER, SUPER]) })).toEqual(
        shipped.filter(({ roleId }) => roleId !== MEMBER),
      );
    });
  });
});
