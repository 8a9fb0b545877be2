import { describe, expect, it } from '@jest/globals';
import { documentPolicy } from './security-headers.ts';

const policyWith = (...captchaOrigins: string[]) =>
  documentPolicy({ nonce: 'n', inlineScript: 'sha256-x', developer: null, imageOrigins: [], captchaOrigins })
    .split(', ')
    .map((one) => one.split('; '));

describe('the content policy of a site with a captcha of others', () => {
  it('opens scripts, frames and calls to its origins, and nothing else', () => {
    const [first = [], second = []] = policyWith('https://captcha.example');
    const [usual = [], usualSecond = []] = policyWith();
    expect(first.filter((directive) => !usual.includes(directive))).toEqual([
      "frame-src 'self' https://captcha.example",
      "connect-src 'self' https://captcha.example",
    ]);
    expect(usual.filter((directive) => !first.includes(directive))).toEqual([
      "require-trusted-types-for 'script'",
      'trusted-types commonweal-loader dompurify',
      "connect-src 'self'",
    ]);
    expect(second).toEqual(["script-src 'self' https://captcha.example 'sha256-x'", 'worker-src blob:']);
    expect(usualSecond).toEqual(["script-src 'self' 'sha256-x'", 'worker-src blob:']);
  });
});
