import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'artifacts',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the settings of a process', () => {
  it('keep artifacts in a folder and take overrides from this machine, unless they say otherwise', () => {
    const { s3, overrideOrigins } = readConfig({ S3_BUCKET: '' });
    expect(s3).toBeNull();
    expect(overrideOrigins).toEqual(['http://localhost:*', 'http://127.0.0.1:*']);
  });

  it('name a bucket whole', () => {
    expect(readConfig(bucket).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'artifacts',
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });

  it.each(Object.keys(bucket))('refuse a bucket without its %s', (missing) => {
    expect(() => readConfig({ ...bucket, [missing]: '' })).toThrow(`${missing}: must be set too`);
  });

  it('set a provider up with its id and secret, at its own address or another', () => {
    expect(readConfig({ GOOGLE_CLIENT_ID: 'id' }).social).toEqual({});
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig(google).social.google?.address).toBe('https://accounts.google.com');
    const elsewhere = readConfig({ ...google, GOOGLE_ADDRESS: 'https://login.example/' });
    expect(elsewhere.social.google?.address).toBe('https://login.example');
    expect(() => readConfig({ ...google, GOOGLE_ADDRESS: 'http://login.example' })).toThrow('must start with https://');
  });

  it('name an account at Unsplash by its key, at its own address or another', () => {
    expect(readConfig({}).unsplash).toBeNull();
    expect(readConfig({ UNSPLASH_ACCESS_KEY: 'key' }).unsplash).toEqual({
      accessKey: 'key',
      address: 'https://api.unsplash.com',
    });
    const other = { UNSPLASH_ACCESS_KEY: 'key', UNSPLASH_ADDRESS: 'https://photos.example/' };
    expect(readConfig(other).unsplash?.address).toBe('https://photos.example');
    expect(() => readConfig({ ...other, UNSPLASH_ADDRESS: 'http://photos.example' })).toThrow('UNSPLASH_ADDRESS');
    expect(() => readConfig({ ...other, UNSPLASH_ACCESS_KEY: 'a key' })).toThrow('UNSPLASH_ACCESS_KEY');
  });

  it('have a public address without credentials, since mails and pages repeat it', () => {
    expect(readConfig({ PUBLIC_URL: 'https://site.example/' }).publicUrl).toBe('https://site.example');
    expect(() => readConfig({ PUBLIC_URL: 'https://me:pw@site.example' })).toThrow('PUBLIC_URL: must name no person');
  });

  it('limit connections, generously where they say nothing', () => {
    expect(readConfig({}).connections).toEqual({ overall: 5_000, perAddress: 500 });
    const { connections } = readConfig({ MAX_CONNECTIONS: '20', MAX_CONNECTIONS_PER_ADDRESS: '20' });
    expect(connections).toEqual({ overall: 20, perAddress: 20 });
    expect(() => readConfig({ MAX_CONNECTIONS_PER_ADDRESS: '0' })).toThrow('MAX_CONNECTIONS_PER_ADDRESS');
  });

  it('list the origins of overrides', () => {
    const { overrideOrigins } = readConfig({ OVERRIDE_ORIGINS: 'http://localhost:4100, https://dev.example' });
    expect(overrideOrigins).toEqual(['http://localhost:4100', 'https://dev.example']);
  });

  it.each(['*', 'localhost:*', 'http://localhost/path', 'javascript:alert(1)', 'http://a@b'])(
    'refuse %s as an origin',
    (origin) => {
      expect(() => readConfig({ OVERRIDE_ORIGINS: origin })).toThrow('OVERRIDE_ORIGINS');
    },
  );

  it('trust proxies of this machine, unless they name others', () => {
    expect(readConfig({}).trustedProxies).toEqual(['loopback']);
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,192.0.2.7,2001:db8::/32' });
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  });

  it.each(['true', '*', '0.0.0.0/0', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/', 'proxy.example'])(
    'refuse %s as a proxy',
    (proxy) => {
      expect(() => readConfig({ TRUSTED_PROXIES: proxy })).toThrow('TRUSTED_PROXIES');
    },
  );
});
