import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { useQueryClient } from '@commonweal/platform/query';
import { tutorialsQuery } from './intro.queries.ts';

type Progress = ApiInput<'PUT v3/users/tutorials/:id'>['body'];

/** Tells the server how far the person has come with a tutorial; nobody waits for it, and a failure is only logged. */
export function useKeepProgress(): (id: number, progress: Progress) => void {
  const client = useQueryClient();
  return (id, body) => {
    call('PUT v3/users/tutorials/:id', { params: { id }, body }).then(
      (kept) =>
        client.setQueryData(
          tutorialsQuery().queryKey,
          (known) => known && { ...known, data: known.data.map((one) => (one.id === id ? kept : one)) },
        ),
      (error: unknown) => console.warn('What was seen of the tour could not be kept on the server.', error),
    );
  };
}
