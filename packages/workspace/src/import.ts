/** `npm run import`: brings companies in, takes imports back and merges companies, whether the site is running or not. */
import { importCommand, textOfFailure } from './import-command.ts';

importCommand(process.argv.slice(2), process.env).catch((error: unknown) => {
  console.error(textOfFailure(error));
  process.exitCode = 1;
});
