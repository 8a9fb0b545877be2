const kept: unknown[] = [];

/**
 * Makes the request that a stubbed `fetch` was called for, and keeps it, as the network does.
 * A request that nothing keeps can be collected while it waits, and its signal then never tells that it was called off.
 * @returns the request, with the signal that calls it off
 */
export function keptRequest(...[input, init]: Parameters<typeof fetch>): Request {
  const request = new Request(input, init);
  kept.push(input, request);
  return request;
}
