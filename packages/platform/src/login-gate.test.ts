import { expect, it, jest } from '@jest/globals';
import { listen } from '@commonweal/event-bus';
import { requestLogIn } from './login-gate.ts';

it('a request to log in is for the shell to answer', () => {
  const requested = jest.fn();
  const stop = listen('login.requested@1', requested);
  requestLogIn();
  stop();
  expect(requested.mock.calls).toEqual([[{ form: 'log-in' }]]);
});
