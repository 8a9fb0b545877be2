import { useServerData } from '@commonweal/platform/query';
import { keepTutorial, tutorialsQuery } from './intro.queries.ts';

type Progress = Parameters<typeof keepTutorial>[1];

/** Tells the server how far the person has come with a tutorial; nobody waits for it, and a failure is only logged. */
export function useKeepProgress(): (id: number, progress: Progress) => void {
  const server = useServerData();
  return (id, progress) => {
    keepTutorial(id, progress).then(
      (kept) =>
        server.write(tutorialsQuery(), (known) => ({
          ...known,
          data: known.data.map((one) => (one.id === id ? kept : one)),
        })),
      (error: unknown) => console.warn('The progress of the tour could not be saved.', error),
    );
  };
}
