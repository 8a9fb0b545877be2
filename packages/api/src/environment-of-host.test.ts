import { describe, expect, it } from '@jest/globals';
import { environmentOfHost } from './environment-of-host.ts';

describe('the environment of a host', () => {
  it.each([
    ['localhost', 'demo'],
    ['site.localhost', 'demo'],
    ['127.0.0.1', 'demo'],
    ['127.1.2.3', 'demo'],
    ['[::1]', 'demo'],
    ['0.0.0.0', 'demo'],
    ['128.0.0.1', 'prod'],
    ['localhost.example', 'prod'],
    ['commonweal.example', 'prod'],
    ['www.commonweal.example', 'prod'],
    ['dev.commonweal.example', 'dev'],
    ['UAT.commonweal.example', 'uat'],
    ['sit.commonweal.example', 'sit'],
    ['sit2.commonweal.example', 'sit2'],
    ['sit3.commonweal.example', 'sit3'],
    ['sit4.commonweal.example', 'sit4'],
    ['sit5.commonweal.example', 'prod'],
    ['demo.commonweal.example', 'demo'],
    ['demo.example', 'prod'],
    ['www.demo.commonweal.example', 'prod'],
    ['prod.commonweal.example', 'prod'],
  ])('%s is %s', (host, environment) => {
    expect(environmentOfHost(host)).toBe(environment);
  });
});
