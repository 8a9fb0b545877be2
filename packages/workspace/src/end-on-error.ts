import { describeError } from '@commonweal/api/describe-error';

/** Ends the process by an error that nobody catches; it is shown without the values that it carries. */
export function endOnError(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      console.error(describeError(error));
      process.exit(1);
    });
}
