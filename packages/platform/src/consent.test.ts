import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { consentedPurposes, readConsent, saveConsent } from './consent.ts';

const setCookie = jest.spyOn(document, 'cookie', 'set');
beforeEach(() => {
  document.cookie = 'consent=; Path=/; Max-Age=0';
  setCookie.mockClear();
});

describe('consent', () => {
  it('is nothing before a choice, and allows only what is necessary', () => {
    expect(readConsent()).toBeNull();
    expect(consentedPurposes()).toEqual({
      ad_storage: false,
      analytics_storage: false,
      personalization: false,
      functionality: false,
      security: true,
    });
  });

  it('is kept for a year in a cookie of the whole site', () => {
    saveConsent(['analytics']);
    expect(setCookie).toHaveBeenCalledWith(
      `consent=${encodeURIComponent('["necessary","analytics"]')}; Path=/; Max-Age=31557600; SameSite=Lax`,
    );
    expect(readConsent()).toEqual(['necessary', 'analytics']);
    expect(consentedPurposes()).toMatchObject({ analytics_storage: true, ad_storage: false });
  });

  it('is withdrawn', () => {
    saveConsent(['analytics', 'marketing', 'preferences']);
    expect(Object.values(consentedPurposes())).toEqual([true, true, true, true, true]);
    saveConsent([]);
    expect(readConsent()).toEqual(['necessary']);
    expect(consentedPurposes().analytics_storage).toBe(false);
  });

  it.each([
    ['true', null],
    ['analytics', null],
    ['{"analytics":true}', null],
    ['["analytics","everything"]', ['necessary', 'analytics']],
    ['[]', ['necessary']],
  ])('reads %s as %j', (value, accepted) => {
    document.cookie = `consent=${encodeURIComponent(value)}; Path=/`;
    expect(readConsent()).toEqual(accepted);
  });

  it('does not fall over a cookie that cannot be decoded', () => {
    document.cookie = 'consent=%E0%A4%A; Path=/';
    expect(readConsent()).toBeNull();
  });
});
