import { beforeEach, describe, expect, it } from '@jest/globals';
import { configureApiClient } from '@commonweal/api-client';
import { writeCookie } from '@commonweal/platform/cookie';
import { currentLocale, switchLocale } from '@commonweal/platform/locale';
import { sessionToken, startSession } from '@commonweal/platform/session';
import { switchTheme } from '@commonweal/platform/theme';
import { installApiDoubles, settle, somebody } from '@commonweal/testing';
import { followPreferences } from './apply-preferences.ts';

configureApiClient({
  base: 'http://localhost/api',
  token: sessionToken,
  locale: currentLocale,
  currentPath: () => '/',
});
followPreferences();

const look = () => [currentLocale(), document.documentElement.dataset['theme']];

describe('the preferences of whoever signs in', () => {
  beforeEach(async () => {
    await switchLocale('en');
    switchTheme('system');
    writeCookie('locale', '', 0);
    installApiDoubles({
      'GET v3/users/me': () => somebody([], { preferences: { language: 'fr', theme: 'dark' } }),
    });
  });

  it('are followed where the browser has none', async () => {
    await startSession('token');
    await settle();
    expect(look()).toEqual(['fr', 'dark']);
  });

  it('leave what was chosen in the browser', async () => {
    await switchLocale('en');
    switchTheme('light');
    await startSession('token');
    await settle();
    expect(look()).toEqual(['en', 'light']);
  });
});
