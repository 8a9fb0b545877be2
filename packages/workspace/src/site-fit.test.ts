import { describe, expect, it } from '@jest/globals';
import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import { problemsOn } from './site-fit.ts';

const VERSION = '1.0.0-0123456789';
const site = {
  environment: 'uat',
  manifests: { shell: shellManifestFixture(VERSION), remotes: [remoteManifestFixture('mf-companies', VERSION)] },
  api: { shapes: { 'GET v3/entities': { params: {}, query: {}, body: {}, reply: {} } }, privileges: null },
};
const build = (over: Parameters<typeof remoteManifestFixture>[2]) =>
  remoteManifestFixture('mf-companies', '1.0.0-1111111111', over);

describe('a build under work on a site that runs elsewhere', () => {
  it('fits where it takes the platform and asks for what the API has', () => {
    expect(problemsOn(site, build({ operations: ['GET v3/entities'] }))).toEqual([]);
  });

  it('does not fit where it asks for another platform, or for what the API lacks', () => {
    const problems = problemsOn(site, build({ platform: '^2.0.0', operations: ['GET v3/novelties'] }));
    expect(problems.map(({ rule }) => rule).toSorted()).toEqual(['operation', 'platform']);
  });

  it('is not held to a size before it is minified', () => {
    const file = { integrity: 'sha384-x', bytes: 900_000, gzip: 900_000, brotli: 900_000 };
    expect(problemsOn(site, build({ files: { 'entry.js': file } }))).toEqual([]);
  });
});
