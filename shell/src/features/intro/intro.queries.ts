import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** The progress of the person in the tutorials. */
export function tutorialsQuery() {
  return areaQueries('shell').query({
    key: ['tutorials'],
    queryFn: ({ signal }) => call('GET v3/users/me/tutorials', {}, { signal }),
    tags: ['tutorials'],
    varies: ['person'],
    staleTime: Infinity,
    throwOnError: false,
    isBackground: true,
  });
}

/** Keeps how far the person has come with a tutorial. */
export function keepTutorial(id: number, body: ApiInput<'PUT v3/users/tutorials/:id'>['body']) {
  return change('PUT v3/users/tutorials/:id', { params: { id }, body }, { changes: ['tutorials'] });
}
