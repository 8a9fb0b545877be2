import './fetch-code.ts';
import { fetchHeldBack } from './held-back.ts';
import { showLastResort } from '#features/errors/last-resort.ts';
import { startShell } from './start-shell.tsx';

startShell().catch((error: unknown) => {
  console.error(error);
  showLastResort('start');
});
// Text is shown without them, so they come after the questions that the start has asked.
fetchHeldBack('held-fonts');
