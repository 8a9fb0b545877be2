import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@commonweal/api-client';
import { RemoteLoadError } from '@commonweal/federation/client';
import type { RemoteFact } from '@commonweal/federation/client';
import { NotFoundError, referenceOf } from '@commonweal/platform/failure';
import { reportLoadFailure, reportThrown, startReports, useFailureReports } from './failure-reports.ts';
import { watchStrayFailures } from './stray-failures.ts';

const version = '1.0.0-0123456789';
const base = `/remotes/mf-companies/${version}/`;
const onThePage = { fellBackTo: null, isWorker: false };
const sendBeacon = jest.fn<Navigator['sendBeacon']>();
const sentBodies = () =>
  Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await (body as Blob).text()) as unknown));

const loadError = (over: Partial<ConstructorParameters<typeof RemoteLoadError>[1]> = {}) =>
  new RemoteLoadError(
    { name: 'mf-companies', version },
    { stage: 'chunk', reason: 'missing', url: `http://localhost${base}page-company.0123456789.js`, ...over },
  );

function thrownIn(file: string, message = 'no'): Error {
  return Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n  at x (http://localhost${file}:1:2)`,
  });
}

function running(state: RemoteFact['state'], isReleased = true): void {
  const facts = () => [{ name: 'mf-companies', version, base, state, failure: null }];
  startReports({ set: 'set-1', facts, isReleased });
}

watchStrayFailures();

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon });
  history.replaceState(null, '', '/companies/acme?words=private');
  running('loaded');
});

describe('a report of a failure', () => {
  it('says what failed where, under the number that the person is shown', async () => {
    const failure = loadError();
    reportLoadFailure(failure, onThePage);
    expect(await sentBodies()).toEqual([
      {
        reference: referenceOf(failure),
        remote: 'mf-companies',
        version,
        set: 'set-1',
        stage: 'chunk',
        reason: 'missing',
        path: '/companies/acme',
        detail: 'page-company.0123456789.js',
      },
    ]);
    expect(sendBeacon.mock.calls).toMatchObject([['/api/v3/release-failures', { type: 'application/json' }]]);
  });

  it('stays in the page where a part of it is a developer’s own', () => {
    running('loaded', false);
    const { result } = renderHook(() => useFailureReports());
    const failure = loadError();
    act(() => reportLoadFailure(failure, onThePage));
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(result.current).toMatchObject([{ remote: 'mf-companies', reference: referenceOf(failure) }]);
  });

  it('is sent once for each failure', () => {
    const failure = loadError();
    reportLoadFailure(failure, onThePage);
    reportLoadFailure(failure, onThePage);
    reportLoadFailure(loadError(), onThePage);
    expect(sendBeacon).toHaveBeenCalledTimes(2);
  });

  it('names the version that took the place of one', async () => {
    reportLoadFailure(loadError(), { fellBackTo: '0.9.0-0123456789', isWorker: false });
    expect(await sentBodies()).toMatchObject([
      { version, detail: 'page-company.0123456789.js, fell back to 0.9.0-0123456789' },
    ]);
  });

  it('goes as a request where the browser takes no beacon', () => {
    sendBeacon.mockReturnValue(false);
    const fetched = jest.fn<typeof fetch>(async () => new Response());
    globalThis.fetch = fetched;
    reportLoadFailure(loadError(), onThePage);
    expect(fetched.mock.calls).toMatchObject([['/api/v3/release-failures', { method: 'POST', keepalive: true }]]);
  });

  it('is not sent for ever', () => {
    for (let count = 0; count < 40; count += 1) reportLoadFailure(loadError(), onThePage);
    expect(sendBeacon).toHaveBeenCalledTimes(30);
  });

  it('says of what was thrown its class and file, and nothing of its message', async () => {
    reportThrown(thrownIn(`${base}page-company.0123456789.js`, 'my private words'), 'mf-companies');
    expect(await sentBodies()).toMatchObject([
      { version, stage: 'render', reason: 'threw', detail: 'TypeError in page-company.0123456789.js' },
    ]);
    expect(JSON.stringify(await sentBodies())).not.toContain('private');
  });

  it.each([
    ['the API answered', new ApiError(500, {})],
    ['does not exist', new NotFoundError()],
    ['could not be loaded, which the loader tells', loadError()],
  ])('is not sent of what %s', (_case, failure) => {
    reportThrown(failure, 'mf-companies');
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});

describe('what is thrown where no boundary catches it', () => {
  const throwUncaught = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));
  const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  it.each([
    ['an error', throwUncaught],
    ['a promise', reject],
  ])('is reported of the remote on its stack, as %s', async (_case, raise) => {
    raise(thrownIn(`${base}remote.0123456789.js`));
    expect(await sentBodies()).toMatchObject([{ remote: 'mf-companies', stage: 'render', reason: 'threw' }]);
  });

  it.each([
    ['of the shell', thrownIn('/shell/1.0.0-0000000000/main.js')],
    ['of another version', thrownIn('/remotes/mf-companies/2.0.0-0123456789/remote.js')],
    ['that is none', 'a text'],
    ['that calls a request off', Object.assign(thrownIn(`${base}remote.js`), { name: 'AbortError' })],
  ])('is not reported of an error %s', (_case, thrown) => {
    throwUncaught(thrown);
    reject(thrown);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('is left to the loader while a remote is starting', () => {
    running('loading');
    throwUncaught(thrownIn(`${base}entry.js`));
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
