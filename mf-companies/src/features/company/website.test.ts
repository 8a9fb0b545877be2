import { describe, expect, it } from '@jest/globals';
import { readWebsite } from './website.ts';

describe('readWebsite', () => {
  it('takes addresses of the web, with or without their scheme', () => {
    expect(readWebsite('https://www.loomwell.example/en')).toEqual({
      href: 'https://www.loomwell.example/en',
      host: 'loomwell.example',
    });
    expect(readWebsite('loomwell.example')).toEqual({ href: 'https://loomwell.example', host: 'loomwell.example' });
  });

  it.each([null, '', ' ', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'ht!tp://', 'https://'])(
    'takes nothing else: %j',
    (website) => {
      expect(readWebsite(website)).toBeNull();
    },
  );
});
