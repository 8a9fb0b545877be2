import { call } from '@commonweal/api-client';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export function currentTerms() {
  return areaQueries('shell').query({
    key: ['platform-conditions', 'current'],
    queryFn: ({ signal }) => call('GET v3/platform-conditions/current', {}, { signal }),
    tags: ['terms'],
    varies: ['language'],
  });
}

/** Agrees to a version of the terms; how many have is among its facts. */
export function agreeToTerms(userId: number, version: number) {
  const input = { params: { id: userId }, body: { user_id: userId, version } };
  return change('POST v3/platform-conditions/users/:id', input, { changes: ['session', 'terms'] });
}
